import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { KnownViews, OwnViews, SharedView, SharedViewsDraft } from '#shared/contracts/views.ts';
import { useLook } from '../../web/lib/list/use-look.ts';
import { useSession } from '../../web/lib/session.ts';
import { SavedViews } from '../../web/ui/list/SavedViews.tsx';
import { type Call, hearToasts, json, person, problem, serve, show } from './support.tsx';

const said = hearToasts();

const MARIA = { id: 'usr_2', name: 'Maria Lopez' };
const ME = { id: 'usr_1', name: 'Elena Diaz' };
const LATE: SharedView = { id: 'late', list: 'customers', name: 'Late payers', query: 'q=late', by: MARIA };
const MINE: SharedView = { ...LATE, id: 'mine', name: 'Newark', query: 'q=newark', by: ME };
const OWN = { list: 'customers', name: 'Harbor', query: 'q=harbor' };

interface Given {
  role?: string;
  own?: Omit<OwnViews, 'version'>;
  shared?: SharedView[] | undefined;
  /** Answers a change in place of the server, or before it. */
  instead?: (call: Call, now: KnownViews) => Response | undefined;
}

/** The views of a list narrowed to "q=present", and what was sent of them. */
async function open({ role = 'staff', own = { views: [] }, shared = [], instead }: Given = {}) {
  const now: KnownViews = { ...own, version: 1, ...(role !== 'driver' && { shared: { views: shared, version: 4 } }) };
  const sent: (readonly [path: string, body: OwnViews | SharedViewsDraft])[] = [];
  serve((call) => {
    const { method, url } = call;
    if (url === '/api/auth/user') return json(person(role));
    if (method === 'GET') return json(now);
    const body = call.body as OwnViews | SharedViewsDraft;
    sent.push([url, body]);
    const answer = instead?.(call, now);
    if (answer?.ok === false && answer.status === 409) return answer;
    if (url === '/api/account/views') Object.assign(now, body, { version: now.version + 1 });
    else now.shared = { views: sharedBy(body as SharedViewsDraft, now), version: body.version + 1 };
    return answer ?? json(url === '/api/account/views' ? body : now.shared);
  });
  show(
    <MemoryRouter initialEntries={['/customers?q=present']}>
      <SignedIn />
    </MemoryRouter>,
  );
  await screen.findByLabelText('Save this view as');
  return { now, sent };
}

const sharedBy = ({ views }: SharedViewsDraft, { shared }: KnownViews) =>
  views.map((view) => {
    const before = shared?.views.find(
      ({ id, name, query }) => id === view.id && name === view.name && query === view.query,
    );
    return before ?? { ...view, by: ME };
  });

function SignedIn() {
  return useSession().user ? <Views /> : null;
}

function Views() {
  return <SavedViews view={{ name: 'customers', look: useLook('customers') }} onShown={() => undefined} />;
}

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);
const sharedList = () => screen.findByRole('list', { name: 'Shared' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const SHARE = 'Share with everyone in the office';
const nameIt = (name: string) => userEvent.type(screen.getByLabelText('Save this view as'), name);

it('is shared by a checkbox, and stands below with who shared it', async () => {
  const { sent } = await open({ shared: [LATE] });
  await sharedList();
  await nameIt('Newark');
  await check(SHARE);
  await press('Save');
  await waitFor(async () => expect(names(await sharedList())).toEqual(['Late payers by Maria Lopez', 'Newark by you']));
  const [url, body] = sent[0] ?? [];
  expect([url, body?.version, sent.length]).toEqual(['/api/views', 4, 1]);
  const { by, ...late } = LATE;
  expect(body?.views).toEqual([
    late,
    { id: expect.any(String), list: 'customers', name: 'Newark', query: 'q=present', isDense: false, hidden: [] },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Save this view as').value).toBe('');
});

it('is offered to nobody outside of the office', async () => {
  await open({ role: 'driver', own: { views: [OWN] } });
  await press('Change Harbor');
  await nameIt('Newark');
  expect(screen.queryByRole('checkbox', { name: SHARE })).toBeNull();
  expect(screen.queryByText('Shared')).toBeNull();
});

it('of others is theirs: it may be kept as an own one and opened first, and only managers change it', async () => {
  const { now, sent } = await open({ own: { views: [{ ...OWN, isDefault: true }] }, shared: [LATE] });
  await sharedList();
  expect(screen.queryByRole('button', { name: 'Change Late payers' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Late payers' })).toBeNull();
  await press('Open the list with Late payers');
  await waitFor(async () => expect(names(await sharedList())).toEqual(['Late payers by Maria Lopez · Opens first']));
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  expect(now).toMatchObject({ views: [{ isDefault: false }], first: [{ list: 'customers', id: 'late' }] });
  await press('Save Late payers as my own');
  await waitFor(() => expect(said).toHaveLength(1));
  expect(now.views[1]).toEqual({ list: 'customers', name: 'Late payers', query: 'q=late' });
  expect(sent.map(([url]) => url)).toEqual(['/api/account/views', '/api/account/views']);
});

it('of others is changed and deleted by managers, and comes back by Undo', async () => {
  const { now } = await open({ role: 'manager', shared: [LATE] });
  await press('Delete Late payers');
  await press('Undo');
  await press('Change Late payers');
  await userEvent.type(screen.getByLabelText('Name'), '!');
  await check('Change it to what the list shows now');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: /^Late payers! by you/ });
  expect(now.shared?.views).toMatchObject([{ id: 'late', name: 'Late payers!', query: 'q=present' }]);
});

it('says at the name that somebody else shares one so named, and sends nothing', async () => {
  const { sent } = await open({ shared: [LATE] });
  await sharedList();
  await nameIt('late PAYERS');
  await check(SHARE);
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Maria Lopez already shares a view named Late payers');
  expect(screen.getByLabelText('Save this view as').getAttribute('aria-invalid')).toBe('true');
  await nameIt(' too');
  expect(screen.queryByRole('alert')).toBeNull();
  expect([sent, said]).toEqual([[], []]);
});

it('is shared beside what somebody else shared meanwhile, or says that they took its name', async () => {
  const meanwhile = { ...LATE, id: 'new', name: 'Meanwhile' };
  const { sent } = await open({
    shared: [LATE],
    instead: (_, { shared }) => {
      if (shared?.version !== 4) return undefined;
      Object.assign(shared, { views: [...shared.views, meanwhile], version: 5 });
      return problem(409, 'version_conflict', 'Somebody else changed the shared views');
    },
  });
  await nameIt('Newark');
  await check(SHARE);
  await press('Save');
  const all = ['Late payers by Maria Lopez', 'Meanwhile by Maria Lopez', 'Newark by you'];
  await waitFor(async () => expect(names(await sharedList())).toEqual(all));
  expect(sent.map(([, { version }]) => version)).toEqual([4, 5]);
});

it('says at the name what somebody shared under it meanwhile', async () => {
  const { sent } = await open({
    instead: (_, { shared }) => {
      Object.assign(shared ?? {}, { views: [{ ...LATE, name: 'Newark' }], version: 5 });
      return problem(409, 'version_conflict', 'Somebody else changed the shared views');
    },
  });
  await nameIt('Newark');
  await check(SHARE);
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Maria Lopez already shares a view named Newark');
  expect([sent.length, said]).toEqual([1, []]);
});

it("that was one's own is so no more, and is again when it is shared no longer", async () => {
  const { now, sent } = await open({ own: { views: [{ ...OWN, isDefault: true }] } });
  await press('Change Harbor');
  await check(SHARE);
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(async () => expect(names(await sharedList())).toEqual(['Harbor by you · Opens first']));
  expect([now.views, now.first]).toEqual([[], [{ list: 'customers', id: now.shared?.views[0]?.id }]]);
  await press('Change Harbor');
  await check(SHARE);
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Shared')).toBeNull());
  expect(now).toMatchObject({ views: [{ ...OWN, isDefault: true }], first: [], shared: { views: [] } });
  const places = ['/api/views', '/api/account/views', '/api/account/views', '/api/views'];
  expect(sent.map(([url]) => url)).toEqual(places);
});

it('is there once where the answer was lost and it is pressed again', async () => {
  let isLost = true;
  const { now } = await open({
    shared: [MINE],
    instead: () => (isLost ? problem(503, 'unavailable', 'Please try again') : undefined),
  });
  await nameIt('Brooklyn');
  await check(SHARE);
  await press('Save');
  await waitFor(() => expect(said).toHaveLength(1));
  isLost = false;
  await press('Save');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Save this view as').value).toBe(''));
  expect(now.shared?.views.map(({ name }) => name)).toEqual(['Newark', 'Brooklyn']);
});

it('does not take the place of an own one of its name', async () => {
  const { sent } = await open({ own: { views: [{ ...OWN, name: 'Late payers' }] }, shared: [LATE] });
  await press('Save Late payers as my own');
  expect((await screen.findByRole('alert')).textContent).toBe('You have a view of your own named Late payers');
  expect(sent).toEqual([]);
});
