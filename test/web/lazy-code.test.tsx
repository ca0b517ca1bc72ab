import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { getCurrentUser } from '#shared/contracts/accounts.ts';
import { askEarly, callApi } from '../../web/lib/api.ts';
import { lazyCode } from '../../web/lib/lazy-code.ts';
import { askForSession } from '../../web/lib/session.ts';
import { json, keepSessionHint, person, reset, serve } from './support.tsx';

afterEach(reset);

const Yard = () => <p>Newark</p>;

it('code that has come is drawn at once, and what stands in its place is never seen', async () => {
  const { Component, preload } = lazyCode(() => Promise.resolve({ Yard }), 'Yard');
  await preload();
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Component />
    </Suspense>,
  );
  expect(screen.getByText('Newark')).toBeDefined();
});

it('code that nobody fetched ahead comes when it is shown, and stays what it was when it is drawn again', async () => {
  const { Component, preload } = lazyCode(() => Promise.resolve({ Yard }), 'Yard');
  const page = () => (
    <Suspense fallback={<p>Loading</p>}>
      <Component />
    </Suspense>
  );
  const { rerender } = render(page());
  expect(screen.getByText('Loading')).toBeDefined();
  const drawn = await screen.findByText('Newark');
  await preload();
  rerender(page());
  expect(screen.getByText('Newark')).toBe(drawn);
});

it('code that cannot be fetched ahead is asked for again when it is shown', async () => {
  const answers = [Promise.reject(new Error('No network')), Promise.resolve({ Yard })];
  const { Component, preload } = lazyCode(() => answers.shift() ?? Promise.resolve({ Yard }), 'Yard');
  await preload();
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Component />
    </Suspense>,
  );
  expect(await screen.findByText('Newark')).toBeDefined();
});

it('who is signed in is asked for once before there is a screen, which takes that answer; the next asks anew', async () => {
  const calls = serve(() => json(person('staff')));
  askForSession();
  expect((await callApi(getCurrentUser, {})).role).toBe('staff');
  expect(calls).toHaveLength(1);
  await callApi(getCurrentUser, {});
  expect(calls).toHaveLength(2);
});

it('of a stranger nothing is asked ahead, and what failed ahead fails as any call does', async () => {
  const calls = serve(() => Promise.reject(new TypeError('Failed to fetch')));
  keepSessionHint(false);
  askForSession();
  expect(calls).toEqual([]);
  askEarly(getCurrentUser);
  await expect(callApi(getCurrentUser, {})).rejects.toThrow('Failed to fetch');
});
