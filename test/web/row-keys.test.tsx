import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { containsText, useListView } from '../../web/lib/list/use-list-view.ts';
import { useServerSearch } from '../../web/lib/list/use-search.ts';
import { useSearchText } from '../../web/lib/list/use-search-text.ts';
import { useSession } from '../../web/lib/session.ts';
import { useUrlParam, useUrlWith } from '../../web/lib/use-url-param.ts';
import { DetailDrawer } from '../../web/ui/detail/DetailDrawer.tsx';
import { type Column, DataTable } from '../../web/ui/list/DataTable.tsx';
import { ListPage } from '../../web/ui/list/ListPage.tsx';
import { json, person, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

interface Box {
  id: string;
  name: string;
}

const numbered = (count: number): Box[] =>
  Array.from({ length: count }, (_, at) => ({ id: `b${at}`, name: `Box ${at}` }));

const COLUMNS: readonly Column<Box>[] = [
  { label: 'Name', width: '1fr', text: ({ name }) => name, cell: (row) => <Name row={row} /> },
];

function Name({ row: { id, name } }: { row: Box }) {
  return <Link to={useUrlWith('open', id)}>{name}</Link>;
}

/** What a test does to the list from outside, as a frame or the server does. */
const list = { set: (_: readonly Box[]) => {}, answer: (_: readonly Box[]) => {} };

interface BoxesProps {
  given: readonly Box[];
  isComplete: boolean;
}

function SignedIn(props: BoxesProps) {
  return useSession().user ? <Boxes {...props} /> : null;
}

function Boxes({ given, isComplete }: BoxesProps) {
  const [rows, setRows] = useState(given);
  const [found, setFound] = useState<readonly Box[]>();
  const [openId, setOpen] = useUrlParam('open', { push: true });
  const search = useSearchText();
  const asked = useServerSearch(search.text, isComplete);
  list.set = setRows;
  list.answer = setFound;
  const retry = () => undefined;
  const whole = { error: undefined, retry };
  const view = useListView({
    ...{ name: 'boxes', columns: COLUMNS, wanted: search.wanted, noun: ['box', 'boxes'] as const },
    list: { rows, isComplete, isCut: false, ...whole },
    matches: ({ name }, wanted) => containsText([name], wanted),
    foundByServer: {
      text: asked,
      rows: asked === undefined ? undefined : found,
      ...whole,
    },
  });
  return (
    <DetailDrawer label={openId && `Details of ${openId}`} about={openId} onClose={() => setOpen(undefined)} detail="-">
      <ListPage
        {...{ panelTitle: 'Boxes', view, search: { ...search, placeholder: 'Search' }, actions: <b>Actions</b> }}
        {...{ loading: 'Loading', failing: 'Failed', none: { title: 'None' }, noMatch: { title: 'Nothing found' } }}
      >
        {(shown) => (
          <DataTable
            {...{ label: 'Boxes', view, columns: COLUMNS, rows: shown, openKey: openId }}
            keyOf={({ id }) => id}
          />
        )}
      </ListPage>
    </DetailDrawer>
  );
}

beforeEach(() => {
  stubMedia(true);
  stubSizes();
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom has no layout: a row without any height would always be near.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
  serve(({ url }) => json(url === '/api/auth/user' ? person('staff') : { views: [], version: 0 }));
  window.history.replaceState(null, '', '/boxes');
});
afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(window, { scrollY: 0 });
  window.history.replaceState(null, '', '/');
  await reset();
});

async function open(given: readonly Box[], isComplete = true) {
  show(
    <BrowserRouter>
      <SignedIn given={given} isComplete={isComplete} />
    </BrowserRouter>,
  );
  await screen.findByText('Box 0');
  return userEvent.setup();
}

const focused = () => document.activeElement?.textContent;
const search = () => screen.getByRole<HTMLInputElement>('searchbox');
const drawer = (id: string) => screen.findByRole('complementary', { name: `Details of ${id}` });
const isOpen = () => screen.queryByRole('complementary') !== null;
const chosen = () => screen.queryByText(/ selected$/)?.textContent;

describe('from the search of a list', () => {
  it('arrow down goes to the first row, and arrow up on it back to what was typed, to be typed over', async () => {
    const user = await open(numbered(3));
    await user.keyboard('/Box{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('Box 0'));
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(focused()).toBe('Box 0');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(search());
    await user.keyboard('Box 2');
    expect(search().value).toBe('Box 2');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Box 2'));
    await user.keyboard('/');
    expect([search().selectionStart, search().selectionEnd]).toEqual([0, 5]);
  });

  it('Enter waits for what the server finds, and the row that has the focus then stays where it is', async () => {
    const user = await open(numbered(12), false);
    await user.keyboard('/Box 1{Enter}');
    await screen.findByText('3 of 12+ boxes');
    expect(document.activeElement).toBe(search());
    act(() => list.answer([{ id: 'far', name: 'Box 1 far away' }]));
    await waitFor(() => expect(focused()).toBe('Box 1'));
    await user.keyboard('jj');
    expect(focused()).toBe('Box 11');
    await user.keyboard('j');
    expect(focused()).toBe('Box 1 far away');
  });

  it('Enter waits where the server alone may find something, and nothing is said to be missing until it has answered', async () => {
    const user = await open(numbered(12), false);
    await user.keyboard('/far away{Enter}');
    await screen.findByText('Loading');
    expect(screen.queryByText('Nothing found')).toBeNull();
    act(() => list.answer([{ id: 'far', name: 'Box far away' }]));
    await waitFor(() => expect(focused()).toBe('Box far away'));
    await user.keyboard('/nowhere');
    act(() => list.answer([]));
    expect(await screen.findByText('Nothing found')).toBeDefined();
  });

  it('arrow down walks into what is there, and what the server finds later stands behind it', async () => {
    const user = await open(numbered(12), false);
    await user.keyboard('/Box 1{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('Box 1'));
    act(() => list.answer([{ id: 'far', name: 'Box 1 far away' }]));
    await screen.findByText('Box 1 far away');
    expect(focused()).toBe('Box 1');
  });

  it('Enter counts no more once somebody types on or goes elsewhere', async () => {
    const user = await open(numbered(12), false);
    await user.keyboard('/Box 1{Enter}{Backspace}');
    act(() => list.answer([]));
    await screen.findByText('12 of 12+ boxes');
    await user.keyboard('1{Enter}{Tab}');
    const elsewhere = document.activeElement;
    act(() => list.answer([]));
    await screen.findByText('3 of 12+ boxes');
    expect(document.activeElement).toBe(elsewhere);
  });

  it('nothing leads to a row where nothing is found', async () => {
    const user = await open(numbered(2));
    await user.keyboard('/nothing like it{Enter}{ArrowDown}');
    await screen.findByText('Nothing found');
    expect(document.activeElement).toBe(search());
  });
});

describe('Escape', () => {
  it('closes what is open beside the list, then chooses none, then leaves the search', async () => {
    const user = await open(numbered(3));
    await user.keyboard('jx{Enter}');
    await drawer('b0');
    await screen.findByText('1 selected');
    await user.keyboard('/{Escape}');
    expect([isOpen(), chosen()]).toEqual([false, '1 selected']);
    expect(document.activeElement).toBe(search());
    await user.keyboard('{Escape}');
    expect(chosen()).toBeUndefined();
    expect(document.activeElement).toBe(search());
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });

  it('that closes a dialog of the list closes nothing else', async () => {
    const user = await open(numbered(3));
    await user.keyboard('jx{Enter}');
    await drawer('b0');
    await user.click(screen.getByRole('button', { name: 'View' }));
    const dialog = await screen.findByRole('dialog', { name: 'View' });
    await within(dialog).findByText('Rows');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([isOpen(), chosen()]).toEqual([true, '1 selected']);
  });

  it('gives the focus back to the row that was opened by key or pointer, also where it was drawn anew', async () => {
    const user = await open(numbered(3));
    await user.keyboard('jj{Enter}');
    expect(document.activeElement).toBe(await drawer('b1'));
    act(() => list.set(numbered(3).toReversed()));
    await user.keyboard('{Escape}');
    expect(focused()).toBe('Box 1');
    await user.click(screen.getByText('Box 0'));
    await drawer('b0');
    const before = screen.getByText('Box 0');
    act(() => list.set(numbered(3).slice(1)));
    act(() => list.set(numbered(3)));
    expect(screen.getByText('Box 0')).not.toBe(before);
    await user.keyboard('{Escape}');
    expect(focused()).toBe('Box 0');
  });

  it('leaves the focus in the list where somebody went on there, and what is open follows Enter', async () => {
    const user = await open(numbered(3));
    await user.keyboard('j{Enter}');
    await drawer('b0');
    await user.keyboard('j');
    expect(focused()).toBe('Box 1');
    await user.keyboard('{Enter}');
    await drawer('b1');
    await user.keyboard('j{Escape}');
    expect([isOpen(), focused()]).toEqual([false, 'Box 2']);
    await user.keyboard('{Enter}');
    await drawer('b2');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(focused()).toBe('Box 2');
  });
});

describe('a list of which only the rows near the window are in the page', () => {
  const shown = () => document.querySelectorAll('[data-record]').length;

  it('is walked to its end and back, row by row', async () => {
    await open(numbered(50));
    expect(shown()).toBeLessThan(35);
    const seen = Array.from({ length: 50 }, () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
      return focused();
    });
    expect(seen).toEqual(numbered(50).map(({ name }) => name));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' });
    expect(focused()).toBe('Box 48');
    expect(shown()).toBeLessThan(35);
  });

  it('keeps the row that has the focus when somebody scrolls away, also with new rows over it', async () => {
    const user = await open(numbered(80));
    await user.keyboard('jj');
    // Where the list begins then.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -4000));
    act(() => {
      Object.assign(window, { scrollY: 4000 });
      window.dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => expect(screen.queryByText('Box 10')).toBeNull());
    expect(focused()).toBe('Box 1');
    act(() => list.set([{ id: 'new', name: 'New' }, ...numbered(80)]));
    expect(focused()).toBe('Box 1');
    await user.keyboard('j');
    expect(focused()).toBe('Box 2');
  });
});
