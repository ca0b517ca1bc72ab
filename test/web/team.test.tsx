import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TeamMember } from '#shared/contracts/team.ts';
import { TeamSettings } from '../../web/features/organization/settings/TeamSettings.tsx';
import { useSession } from '../../web/lib/session.ts';
import { json, person, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

const member = (id: string, name: string, role: TeamMember['role']): TeamMember => ({
  ...{ id, name, role, email: `${id}@quayside.example`, status: 'active', version: 1 },
});
const TEAM = [member('usr_1', 'Elena Diaz', 'admin'), member('usr_2', 'Olga Ops', 'staff')];

beforeEach(() => {
  stubMedia(true);
  stubSizes();
});
afterEach(reset);

function Page() {
  return useSession().user ? <TeamSettings /> : null;
}

async function open(role: string) {
  serve(({ url }) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname === '/api/auth/user') return json(person(role));
    return json(pathname === '/api/organization/team' ? TEAM : []);
  });
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  return within(await screen.findByRole('table', { name: 'Members' }));
}

const textsOf = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent);

it('the team is a table whose roles stand in a column, with what a director can do to everybody else', async () => {
  const table = await open('admin');
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/^(\w+)\1$/, '$1'));
  expect(heads).toEqual(['Select', 'Name', 'Email', 'Role', 'Status', 'Actions']);
  const row = (name: RegExp) => within(table.getByRole('row', { name }));
  const cells = textsOf(row(/Olga Ops/).getAllByRole('cell'));
  expect(cells).toEqual(['', expect.stringMatching(/Olga Ops$/), 'usr_2@quayside.example', 'Staff', 'Active', '']);
  expect(row(/Olga Ops/).getByRole('button', { name: 'Change the role of Olga Ops' })).toBeTruthy();
  expect(row(/Olga Ops/).getByRole('button', { name: 'Remove Olga Ops' })).toBeTruthy();
  expect(row(/Elena Diaz \(you\)/).queryByRole('button')).toBeNull();
  expect(screen.getByText('2 members')).toBeTruthy();
});

it('a manager reads it, and changes nobody', async () => {
  const table = await open('manager');
  expect(table.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(table.queryByRole('button', { name: /Olga/ })).toBeNull();
});
