import { act, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppRoutes } from '../../web/app/routes.tsx';
import { watchUnauthorized } from '../../web/lib/session.ts';
import { json, keepSessionHint, person, reset, serve, settled, show, stubMedia } from './support.tsx';

beforeEach(() => {
  stubMedia(false);
  watchUnauthorized();
});
afterEach(async () => {
  window.history.replaceState(null, '', '/');
  await reset();
});

const NOT_FOUND = /^404/;

function visit(path: string): void {
  window.history.replaceState(null, '', path);
  show(
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>,
  );
}

it('a stranger is told at once', async () => {
  const calls = serve(() => json([]));
  keepSessionHint(false);
  visit('/dispatch');
  expect(await screen.findByRole('heading', { name: NOT_FOUND })).toBeDefined();
  expect(calls.filter(({ url }) => url === '/api/auth/user')).toEqual([]);
});

it('a page that a stranger has not is not missing while nobody knows who is there', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  serve(() => promise);
  visit('/no-such-page');
  await act(settled);
  expect(screen.queryByRole('heading', { name: NOT_FOUND })).toBeNull();
  resolve(json(person('staff')));
  expect(await screen.findByRole('heading', { name: NOT_FOUND })).toBeDefined();
});
