import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useFilter } from '../../web/lib/list/use-filter.ts';
import { useAddressText } from '../../web/lib/list/use-search-text.ts';
import { FilterChips } from '../../web/ui/list/FilterChips.tsx';
import { useRangeDays } from '../../web/ui/list/use-range-days.ts';
import { reset, show, stubMedia, stubSizes } from './support.tsx';

const STATES = (['all', 'open', 'closed'] as const).map((value) => ({ value, label: value }));

function List() {
  const state = useFilter(STATES);
  const { text, setText } = useAddressText();
  const { days, choose, setDays } = useRangeDays('Issued', undefined, undefined);
  return (
    <>
      <FilterChips label="State" {...state} options={STATES} />
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => choose('month')}>
        this month
      </button>
      <button type="button" onClick={() => setDays({ from: '2026-11-02', to: '2026-11-03' })}>
        other days
      </button>
      {days?.from}
    </>
  );
}

beforeEach(() => {
  stubMedia(false);
  stubSizes();
  window.history.pushState(null, '', '/invoices');
});
afterEach(reset);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const address = () => window.location.search;

it('goes back filter by filter, with what was searched for under each', async () => {
  show(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  await userEvent.type(screen.getByLabelText('Search'), 'harbor');
  await waitFor(() => expect(address()).toBe('?q=harbor'));
  await press('open');
  await press('closed');
  expect(address()).toBe('?q=harbor&status=closed');
  await userEvent.type(screen.getByLabelText('Search'), ' foods');
  await waitFor(() => expect(address()).toBe('?q=harbor+foods&status=closed'));
  window.history.back();
  await waitFor(() => expect(address()).toBe('?q=harbor&status=open'));
  await waitFor(() => expect(isPressed('open')).toBe('true'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('harbor'));
  window.history.back();
  await waitFor(() => expect(address()).toBe('?q=harbor'));
});

it('makes one step of days, however many are typed', async () => {
  show(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  const before = window.history.length;
  await press('this month');
  await press('other days');
  expect(address()).toBe('?from=2026-11-02&to=2026-11-03');
  expect(window.history.length).toBe(before + 1);
});
