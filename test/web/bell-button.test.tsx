import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SidebarLayout } from '../../web/app/signed-in/SidebarLayout.tsx';
import { json, person, reset, serve, show, stubMedia } from './support.tsx';

// A page that never settles.
vi.mock('../../web/app/settled.ts', () => ({ whenSettled: () => new Promise(() => {}) }));

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
