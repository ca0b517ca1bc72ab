import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SidebarLayout } from '../../web/app/signed-in/SidebarLayout.tsx';
import { lastSocket, sockets, stubSocket } from './fake-socket.ts';
import { json, person, reset, serve, show, stubMedia } from './support.tsx';

// A page that never settles.
vi.mock('../../web/lib/when-idle.ts', () => ({ whenIdle: () => new Promise(() => {}) }));

beforeEach(() => stubMedia(false));
afterEach(reset);

describe('the bell of somebody in a hurry', () => {
  it('opens when it is pressed, not when the page has settled', async () => {
    serve(({ url }) => json(url.startsWith('/api/account/bell') ? [] : person('customer')));
    show(
      <MemoryRouter initialEntries={['/customer-portal']}>
        <SidebarLayout caller="customer">page</SidebarLayout>
      </MemoryRouter>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('dialog', { name: 'Notifications' }, { timeout: 15_000 })).toBeTruthy();
  });
});

describe('a connection that cannot be had', () => {
  it('is said beside the bell until it is there', async () => {
    stubSocket();
    serve(({ url }) => json(url.startsWith('/api/auth/user') ? person('staff') : []));
    show(
      <MemoryRouter initialEntries={['/']}>
        <SidebarLayout caller="staff">page</SidebarLayout>
      </MemoryRouter>,
    );
    await userEvent.hover(await screen.findByRole('button', { name: 'Notifications' }));
    await waitFor(() => expect(sockets).toHaveLength(1), { timeout: 15_000 });
    expect(screen.queryByText('Offline')).toBeNull();
    lastSocket().lose();
    expect(screen.getByText('Offline')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    lastSocket().open();
    expect(screen.queryByText('Offline')).toBeNull();
  });
});
