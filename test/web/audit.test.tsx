import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import { AuditPage } from '../../web/features/organization/audit/AuditPage.tsx';
import { useSession } from '../../web/lib/session.ts';
import { DataTable } from '../../web/ui/list/DataTable.tsx';
import { json, person, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

beforeEach(() => {
  stubMedia(true);
  stubSizes();
});
afterEach(reset);

const ENTRY: AuditEntry = {
  ...{ id: 'evt_1', type: 'meeting_moved', at: '2026-11-20T12:00:00Z', occurredAt: '2026-11-20T12:00:00Z' },
  ...{ actor: { kind: 'user', id: 'usr_1', name: 'Elena Diaz', role: 'admin' }, source: 'screen', changes: [] },
  object: { kind: 'meeting', id: 'mtg_1', name: 'Joe, Pier Nine' },
};
const PANEL = 'Only the newest part of this range has been searched.';

/** An audit log whose pages are empty but for one, far back. */
function serveAudit(pages: number, full: number) {
  return serve(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/api/auth/user') return json(person('admin'));
    if (pathname !== '/api/audit') return json([]);
    const page = Number(searchParams.get('cursor') ?? 1);
    const next = page < pages ? { Link: `</api/audit?cursor=${page + 1}>; rel="next"` } : undefined;
    return json(page === full ? [ENTRY] : [], next);
  });
}

function SignedIn() {
  return useSession().user ? createElement(AuditPage) : null;
}
const open = () =>
  show(
    <MemoryRouter initialEntries={['/audit-log?what=meeting']}>
      <SignedIn />
    </MemoryRouter>,
  );
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep Searching' })));

it('an audit log that was read in part says so, counts nothing that it does not know, and reads on', async () => {
  serveAudit(45, 30);
  open();
  expect(await screen.findByText('Nothing found yet')).toBeTruthy();
  expect(screen.getByText(PANEL)).toBeTruthy();
  expect(screen.queryByText('No changes in this range')).toBeNull();
  expect(screen.queryByText(/0\+/)).toBeNull();
  await press();
  await waitFor(() => expect(screen.getByText('1+ change')).toBeTruthy());
  expect(screen.getByText(PANEL)).toBeTruthy();
  await press();
  await waitFor(() => expect(screen.getByText('1 change')).toBeTruthy());
  expect(screen.queryByText(PANEL)).toBeNull();
});

it('says that nothing is there only once all of the range was read', async () => {
  serveAudit(3, 0);
  open();
  expect(await screen.findByText('No changes in this range')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep Searching' })).toBeNull();
});

it('a table may have the same heading twice', async () => {
  const rows = ['Today', 'Nov 22', 'Today'].map((day, at) => ({ id: `row_${at}`, day }));
  show(
    <DataTable
      label="Days"
      columns={[{ label: 'Id', width: '1fr', cell: ({ id }) => id }]}
      rows={rows}
      keyOf={({ id }) => id}
      groupOf={({ day }) => day}
    />,
  );
  await waitFor(() => expect(screen.getAllByText('Today')).toHaveLength(2));
  expect(screen.getAllByText(/row_/)).toHaveLength(3);
});
