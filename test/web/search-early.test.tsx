import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SidebarLayout } from '../../web/app/signed-in/SidebarLayout.tsx';
import { json, person, reset, serve, show, stubMedia } from './support.tsx';

const gate = vi.hoisted(() => {
  let come = () => {};
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { code, come: () => come() };
});
vi.mock('../../web/app/lazy/SearchDialog.tsx', async (original) => {
  await gate.code;
  return original();
});

const CUSTOMER = { kind: 'customer', id: 'cus_1', title: 'Keystone Foods', at: '2026-11-20T10:00:00.000Z' };
const Where = () => <output>{useLocation().pathname}</output>;
const place = () => document.querySelector('output')?.textContent;

beforeEach(() => stubMedia(false));
afterEach(async () => {
  sessionStorage.clear();
  await reset();
});

it('what is typed at once after Ctrl+K is in the field when its code has come, and Enter waits for what it finds', async () => {
  let give = (_: Response): void => {};
  serve(({ url }) => {
    if (url.startsWith('/api/auth/user')) return json(person('staff'));
    if (!url.startsWith('/api/search')) return json([]);
    return new Promise<Response>((resolve) => {
      give = resolve;
    });
  });
  show(
    <MemoryRouter initialEntries={['/dispatch']}>
      <SidebarLayout caller="staff">
        <Where />
      </SidebarLayout>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('keystonr{Backspace}e food');
  await userEvent.keyboard('s{Enter}');
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
  expect(place()).toBe('/dispatch');
  gate.come();
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' }, { timeout: 15_000 });
  await waitFor(() => expect(input.value).toBe('keystone foods'));
  expect(document.activeElement).toBe(input);
  expect(place()).toBe('/dispatch');
  await waitFor(() => expect(screen.getByText('Searching...')).toBeTruthy());
  await waitFor(() => {
    give(json([CUSTOMER]));
    expect(place()).toBe('/customers/cus_1');
  });
  // Later letters are the page's again.
  await userEvent.keyboard('{Control>}k{/Control}');
  const again = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
  expect(again.value).toBe('');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull());
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
});
