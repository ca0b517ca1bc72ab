import Card from '@mui/material/Card';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { containsText, useListView } from '../../web/lib/list/use-list-view.ts';
import { useSearchText } from '../../web/lib/list/use-search-text.ts';
import { useSession } from '../../web/lib/session.ts';
import { CardGrid } from '../../web/ui/list/CardGrid.tsx';
import { type Column, DataTable } from '../../web/ui/list/DataTable.tsx';
import { ListPage } from '../../web/ui/list/ListPage.tsx';
import { json, person, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

interface Yard {
  id: string;
  name: string;
  state: number;
  note?: string;
}
const YARDS: readonly Yard[] = [
  { id: 'a', name: 'Pier 9, North', state: 1 },
  { id: 'b', name: '=Bay', state: 0, note: 'Ring "twice"' },
  { id: 'c', name: 'Cold', state: 1, note: 'c' },
];

const COLUMNS: readonly Column<Yard>[] = [
  { label: 'Name', width: '1fr', sortBy: ({ name }) => name, cell: ({ name }) => name },
  {
    label: 'State',
    width: '1fr',
    sortBy: ({ state }) => state,
    text: ({ state }) => (state === 1 ? 'Open' : 'Closed'),
    cell: ({ state }) => state,
  },
  { label: 'Note', width: '1fr', text: ({ note }) => note, cell: ({ note }) => note },
  { label: 'Change', width: '1fr', isPressed: true, cell: () => <button type="button">Edit</button> },
];

interface GivenList {
  name?: string;
  isComplete?: boolean;
  isOfCards?: boolean;
}

const retry = () => undefined;

function Yards({ name = 'yards', isComplete = true, isOfCards = false }: GivenList) {
  const search = useSearchText();
  const view = useListView({
    ...{ name, columns: COLUMNS, wanted: search.wanted, noun: ['yard', 'yards'] as const },
    list: { rows: YARDS, isComplete, isCut: false, error: undefined, retry },
    matches: (yard, wanted) => containsText([yard.name], wanted),
  });
  const table = (rows: readonly Yard[]) => (
    <DataTable label="Yards" view={view} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
  );
  return (
    <ListPage
      {...{ panelTitle: 'Yards', view, search: { ...search, placeholder: 'Search' } }}
      {...{ loading: 'Loading', failing: 'Failed', none: { title: 'None' }, noMatch: { title: 'Nothing found' } }}
      dense={table}
    >
      {isOfCards
        ? (rows) => (
            <CardGrid label="Yards" items={rows} keyOf={({ id }) => id} card={{ narrowest: 300, height: 100 }}>
              {(yard) => (
                <Card role="listitem" tabIndex={-1}>
                  {yard.name}
                </Card>
              )}
            </CardGrid>
          )
        : table}
    </ListPage>
  );
}

function SignedIn(props: GivenList) {
  return useSession().user ? <Yards {...props} /> : null;
}

const files: string[] = [];
const names: string[] = [];

class WrittenBlob {
  constructor(parts: readonly string[]) {
    files.push(parts.join(''));
  }
}

beforeEach(() => {
  stubMedia(true);
  stubSizes();
  files.length = 0;
  names.length = 0;
  vi.stubGlobal('Blob', WrittenBlob);
  Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await reset();
});

async function open(given: GivenList = {}, role = 'staff', at = '/yards') {
  serve(({ url }) => json(url === '/api/auth/user' ? person(role) : { views: [], version: 0 }));
  show(
    <MemoryRouter initialEntries={[at]}>
      <SignedIn {...given} />
    </MemoryRouter>,
  );
  await screen.findByText('Cold');
}

const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));
async function openView() {
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  return within(await screen.findByRole('dialog', { name: 'View' }));
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
/** Of the last file, past the mark that comes first. */
const lines = () =>
  files
    .at(-1)
    ?.replace(/^\ufeff/, '')
    .split('\r\n');

it('goes into a file as it is shown: in its order, without what is left out and what is pressed', async () => {
  localStorage.setItem('list:usr_1:yards', JSON.stringify({ isDense: false, hidden: ['Note'] }));
  await open({}, 'staff', '/yards?sort=name');
  const dialog = await openView();
  await userEvent.click(dialog.getByRole('button', { name: 'Export These Rows' }));
  expect(names).toEqual([expect.stringMatching(/^yards-\d{4}-\d{2}-\d{2}\.csv$/)]);
  expect(files[0]?.startsWith('\ufeff')).toBe(true);
  expect(lines()).toEqual(['Name,State', "'=Bay,Closed", 'Cold,Open', '"Pier 9, North",Open', '']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that only what is loaded is in the file, where the list goes on', async () => {
  await open({ isComplete: false });
  expect((await openView()).getByRole('button', { name: 'Export the 3 Loaded Rows' })).toBeTruthy();
});

it('goes into a file as far as it is chosen, by boxes, keys, ranges and all', async () => {
  await open();
  await userEvent.click(await box('Select Pier 9, North'));
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(await box('Select =Bay'));
  await user.keyboard('{/Shift}');
  await user.click((await bar()).getByRole('button', { name: 'Export 2' }));
  const both = ['Name,State,Note', '"Pier 9, North",Open,', '\'=Bay,Closed,"Ring ""twice"""', ''];
  expect(lines()).toEqual(both);
  await user.click(await box('Select all'));
  expect((await bar()).getByText('3 selected')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  await user.keyboard('jx');
  expect((await bar()).getByRole('button', { name: 'Export 1' })).toBeTruthy();
});

it('has boxes beside its cards once somebody presses X', async () => {
  await open({ isOfCards: true });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.keyboard('jx');
  expect((await box('Select Pier 9, North')).checked).toBe(true);
  await userEvent.click(await box('Select Cold'));
  expect((await bar()).getByRole('button', { name: 'Export 2' })).toBeTruthy();
});

it.each([
  ['customers', 'staff'],
  ['audit', 'manager'],
  ['yards', 'driver'],
])('of %s is no file for a %s, who chooses none of them', async (name, role) => {
  await open({ name }, role);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect((await openView()).queryByRole('button', { name: /^Export/ })).toBeNull();
});

it('is on paper without boxes and what is pressed', async () => {
  await open();
  expect(await box('Select all')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(3);
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: /^Name/ })).toBeTruthy();
  window.dispatchEvent(new Event('afterprint'));
});
