import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SHORTEST_OPEN_MS } from '#shared/contracts/demos.ts';
import { DemoPanel } from '../../web/features/accounts/sign-in/DemoPanel.tsx';
import { LoginPage } from '../../web/features/accounts/sign-in/LoginPage.tsx';
import '../../web/record-clicks.js';
import { json, problem, reset, serve, settled, show } from './support.tsx';

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

it('the portal of the staff denies them invoices only where the director does', () => {
  serve(() => problem(401, 'unauthorized', 'Unauthorized'));
  show(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  );
  expect(screen.getByText(/cannot view invoices/).textContent).toMatch(/ unless the director lets them\.$/);
});

describe('Enter before the script is there', () => {
  const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

  /** The page as rendered at build, with a password and Enter; `arrive` brings its script. */
  async function pressEnter() {
    const calls = serve(() => problem(403, 'account_pending', 'Invalid credentials'));
    const page: ReactElement = (
      <MemoryRouter>
        <LoginPage />
      </MemoryRouter>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.dataset.rendered = '/login';
    container.innerHTML = renderToString(page);
    type('Username or email', 'ada');
    type('Password', 'anchor chain');
    fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'Enter' });
    const arrive = async () => {
      delete container.dataset.rendered;
      await act(async () => render(page, { container, hydrate: true }));
      await settled();
    };
    return { arrive, sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
  }

  it('signs in with what was typed, once, as soon as it is', async () => {
    const { arrive, sent } = await pressEnter();
    await arrive();
    await waitFor(() => expect(sent()).toEqual([{ identifier: 'ada', password: 'anchor chain', loginType: 'staff' }]));
    expect(await screen.findByText('Invalid credentials')).toBeTruthy();
  });

  it('counts no more once something else is typed', async () => {
    const { arrive, sent } = await pressEnter();
    type('Password', 'anchor chains');
    await arrive();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('anchor chains');
    expect(sent()).toEqual([]);
  });
});
