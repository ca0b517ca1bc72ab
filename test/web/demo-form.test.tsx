import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SHORTEST_OPEN_MS } from '#shared/contracts/demos.ts';
import { DemoPanel } from '../../web/features/accounts/sign-in/DemoPanel.tsx';
import { json, reset, serve, show } from './support.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await reset();
});

/** Timers that ring so much too early, as those of browsers do by a millisecond. */
function ringEarlyBy(milliseconds: number) {
  const { setTimeout: ring } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, after = 0) =>
    ring(done, Math.max(0, after - milliseconds))) as typeof setTimeout);
}

/** The form, filled in at once and sent; calls are what is sent of it. */
async function fillAndSend(hidden?: string) {
  const calls = serve(() => json({ message: 'Our team will contact you within 24 hours. Check your email!' }));
  show(
    <MemoryRouter>
      <DemoPanel />
    </MemoryRouter>,
  );
  const put = (field: Element, value: string) => fireEvent.change(field, { target: { value } });
  const fill = (label: RegExp, value: string) => put(screen.getByLabelText(label), value);
  fill(/Full name/, 'Obi Nwosu');
  fill(/Company name/, 'Tidewater Ceramics');
  fill(/Email/, 'obi@tidewater.example');
  fill(/Phone/, '+1 757 555 0119');
  fill(/Business type/, 'general-freight');
  fill(/How did you find us/, 'google');
  const unseen = document.querySelector<HTMLInputElement>('[name="reference"]');
  if (hidden && unseen) put(unseen, hidden);
  await act(async () => fireEvent.submit(screen.getByLabelText(/Full name/)));
  return { calls, unseen };
}

it('a request that a password manager filled in at once is no machine’s', async () => {
  ringEarlyBy(20);
  const { calls } = await fillAndSend();
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 10_000 });
  const [sent] = calls.map(({ body }) => body as { openFor: number });
  expect(sent?.openFor).toBeGreaterThanOrEqual(SHORTEST_OPEN_MS);
  expect(sent).not.toHaveProperty('language');
  // Whether a confirmation goes to that mailbox, which gets one a day, the page does not know.
  const thanks = await screen.findByText(/^We have your request/);
  expect(thanks.textContent).toBe('We have your request. Our team will contact you within 24 hours.');
});

it('what no person sees is not drawn, and whoever fills it in has the time of a machine', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { calls, unseen } = await fillAndSend('REF-88');
  expect(unseen?.hidden).toBe(true);
  await waitFor(() => expect(calls).toHaveLength(1));
  const [sent] = calls.map(({ body }) => body);
  expect(sent).toMatchObject({ reference: 'REF-88', openFor: 0 });
});
