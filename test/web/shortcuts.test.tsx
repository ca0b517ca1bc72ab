import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Role } from '#shared/accounts/permissions.ts';
import { Shortcuts } from '../../web/app/signed-in/Shortcuts.tsx';
import { SidebarLayout } from '../../web/app/signed-in/SidebarLayout.tsx';
import { shortcutsOpening } from '../../web/app/signed-in/shortcuts-opening.ts';
import { useSession } from '../../web/lib/session.ts';
import { json, person, reset, serve, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(async () => {
  act(() => shortcutsOpening.set(false));
  await reset();
});

function Page({ role }: { role: Role }) {
  if (!useSession().user) return null;
  return (
    <SidebarLayout caller={role}>
      <input aria-label="Name" />
      <Shortcuts />
    </SidebarLayout>
  );
}

async function open(role: Role) {
  serve(({ url }) => json(url === '/api/auth/user' ? person(role) : []));
  show(
    <MemoryRouter>
      <Page role={role} />
    </MemoryRouter>,
  );
  await screen.findByLabelText('Name');
  return userEvent.setup();
}

const DIALOG = { name: 'Keyboard Shortcuts' };

it('? shows all keys of the office by what they belong to, once, and Escape closes them', async () => {
  const user = await open('staff');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', DIALOG));
  const groups = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(groups).toEqual(['Lists', 'Anywhere', 'Dispatch Center']);
  const keysOf = (words: string) => dialog.getByText(words).closest('div')?.querySelector('dd')?.textContent;
  expect(keysOf('Select all rows up to this one')).toBe('Shift X');
  expect(keysOf('Search everything')).toBe('Ctrl K');
  expect(keysOf('Next row')).toBe('J or ↓Down arrow');
  await user.keyboard('?');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('? is typed where somebody types', async () => {
  const user = await open('staff');
  await user.type(screen.getByLabelText('Name'), 'Who?');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Who?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a customer is shown no key of what only the office can do', async () => {
  const user = await open('customer');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', DIALOG);
  await within(dialog).findByText('Search the list');
  expect(within(dialog).queryByText('Select the row')).toBeNull();
  expect(within(dialog).queryByText('Dispatch Center')).toBeNull();
});

it('the search over everything finds them, too', async () => {
  const user = await open('staff');
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('dialog', { name: 'Search' });
  await user.type(await within(search).findByRole('combobox'), 'keyboard{Enter}');
  expect(await screen.findByRole('dialog', DIALOG)).toBeTruthy();
});
