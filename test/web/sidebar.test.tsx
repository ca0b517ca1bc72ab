import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#shared/accounts/permissions.ts';
import { SidebarLayout } from '../../web/app/signed-in/SidebarLayout.tsx';
import { json, person, reset, serve, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'sidebar_state=; max-age=0; path=/';
  await reset();
});

function open(role: Role, pendingUsers = 3) {
  const calls = serve(({ url }) => {
    // The bell's code comes when it comes.
    if (url.startsWith('/api/account/bell')) return json([]);
    return json(url === '/api/badges' ? { pendingUsers } : person(role));
  });
  show(
    <MemoryRouter initialEntries={['/pending-users']}>
      <SidebarLayout caller={role}>page</SidebarLayout>
    </MemoryRouter>,
  );
  return calls;
}

const toggle = () => screen.getByRole('button', { name: 'Toggle sidebar' });

describe('the sidebar', () => {
  it('collapses and expands by Ctrl or Cmd and b, and remembers it in the cookie', async () => {
    open('admin');
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(document.cookie).toContain('sidebar_state=false');
    await userEvent.keyboard('{Meta>}b{/Meta}');
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(document.cookie).toContain('sidebar_state=true');
  });

  it('starts as the cookie says, and its entries keep their names as a rail', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'sidebar_state=false; path=/';
    open('admin');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Main Menu')).toBeNull();
    expect(await screen.findByRole('link', { name: /^Pending Approvals/ })).toBeTruthy();
  });

  it('is a drawer on a phone, which the shortcut opens and Escape closes', async () => {
    stubMedia(true);
    open('admin');
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(await screen.findByRole('navigation', { name: 'Main Menu' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
    expect(document.cookie).not.toContain('sidebar_state');
  });
});

describe('the admin entries', () => {
  it('show the count of pending users above zero, beside the current page', async () => {
    open('admin');
    const link = await screen.findByRole('link', { name: /Pending Approvals.*3.*waiting/s });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('have no badge at zero', async () => {
    const calls = open('admin', 0);
    await waitFor(() => expect(calls.some(({ url }) => url === '/api/badges')).toBe(true));
    expect(screen.getByRole('link', { name: 'Pending Approvals' })).toBeTruthy();
  });

  it('are not there for a manager, who is not asked for badges either', async () => {
    const calls = open('manager');
    expect(await screen.findByText('Elena')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Pending Approvals/ })).toBeNull();
    expect(calls.map(({ url }) => url)).not.toContain('/api/badges');
  });
});
