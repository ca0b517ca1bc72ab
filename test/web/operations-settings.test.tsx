import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperationsSettings } from '../../web/features/organization/settings/OperationsSettings.tsx';
import { json, person, problem, reset, serve, show, stubMedia } from './support.tsx';

let isOn: boolean;
let answer: () => Promise<Response>;
const rules = () => ({
  rules: [{ kind: 'untold', isOn }],
  documents: [{ kind: 'twic', isRequired: false }],
  version: 1,
});

beforeEach(() => {
  stubMedia(false);
  isOn = true;
  serve(({ method, url }) => {
    if (url === '/api/auth/user') return json(person('manager'));
    if (url.startsWith('/api/alerts') && method === 'GET' && !url.includes('rules')) return json([]);
    return method === 'GET' ? json(rules()) : answer();
  });
});
afterEach(reset);

const isTold = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Customers not notified' }).checked;
const isRequired = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Port pass (TWIC)' }).checked;

it('what is pressed is shown at once, before it is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  show(<OperationsSettings />);
  await waitFor(() => expect(isTold()).toBe(true));
  fireEvent.click(screen.getByRole('switch'));
  expect(isTold()).toBe(false);
  expect(screen.queryByText('Nobody is told')).not.toBeNull();
  fireEvent.click(screen.getByRole('checkbox'));
  expect(isRequired()).toBe(true);
  isOn = false;
  resolve(json(rules()));
  await waitFor(() => expect(isRequired()).toBe(false));
  expect(isTold()).toBe(false);
});

it('what is refused goes back to what the server has', async () => {
  answer = () => Promise.resolve(problem(503, 'unavailable', 'Later'));
  show(<OperationsSettings />);
  await waitFor(() => expect(isTold()).toBe(true));
  fireEvent.click(screen.getByRole('switch'));
  expect(isTold()).toBe(false);
  await waitFor(() => expect(isTold()).toBe(true));
});
