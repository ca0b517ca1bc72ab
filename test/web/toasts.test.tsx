import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../web/app/lazy/Toasts.tsx';
import { SignatureDialog } from '../../web/features/proof/capture/SignatureDialog.tsx';
import { dismissToast, toast } from '../../web/lib/toast.ts';
import { reset, settled, show, stubMedia, stubSizes } from './support.tsx';

// jsdom draws nothing.
vi.mock('../../web/features/proof/capture/signature.ts', async (original) => ({
  ...(await original<object>()),
  signOn: () => ({ fit: () => undefined, stop: () => undefined }),
}));

beforeEach(() => stubMedia(false));
afterEach(() => {
  // What is still shown would be shown to the next test.
  act(dismissToast);
  return reset();
});

it('keeps a message until somebody can show it', async () => {
  toast({ title: 'Early' });
  show(<Toasts />);
  expect(await screen.findByText('Early')).toBeTruthy();
});

it('shows at most one message, the latest', async () => {
  show(<Toasts />);
  act(() => toast({ title: 'First' }));
  act(() => toast({ title: 'Second', description: 'Details', variant: 'destructive' }));
  const second = (await screen.findByText('Second')).closest('[data-sonner-toast]');
  expect(second?.className).toContain('toast-destructive');
  await waitFor(() => {
    const visible = document.querySelectorAll('[data-sonner-toast][data-visible="true"]');
    expect([...visible].map((item) => item.textContent)).toEqual([expect.stringContaining('Second')]);
  });
});

it('goes when a screen says the same itself', async () => {
  show(<Toasts />);
  act(() => toast({ title: 'Booking Confirmed!' }));
  expect(await screen.findByText('Booking Confirmed!')).toBeTruthy();
  act(dismissToast);
  await waitFor(() => expect(screen.queryByText('Booking Confirmed!')).toBeNull());
});

it('waits while somebody signs on the whole screen, and covers nothing of it', async () => {
  stubSizes();
  const signing = <SignatureDialog strokes={[]} onChange={() => undefined} onClose={() => undefined} />;
  const page = (isSigning: boolean) => (
    <>
      <Toasts />
      {isSigning && signing}
    </>
  );
  const { rerender } = show(page(false));
  act(() => toast({ title: 'Position saved' }));
  expect(await screen.findByText('Position saved')).toBeTruthy();
  rerender(page(true));
  await waitFor(() => expect(screen.queryByText('Position saved')).toBeNull());
  act(() => toast({ title: 'New message' }));
  await settled();
  expect(screen.queryByText('New message')).toBeNull();
  rerender(page(false));
  expect(await screen.findByText('New message')).toBeTruthy();
});

it('offers one action, and F8 reaches it', async () => {
  const undo = vi.fn();
  show(<Toasts />);
  act(() => toast({ title: 'Shipment Assigned', action: { label: 'Undo', onClick: undo } }));
  const button = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.keyDown(document, { code: 'F8' });
  expect(document.activeElement?.closest('[data-sonner-toaster]')).not.toBeNull();
  await userEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  // It goes by a timer, which must not ring in a page that is gone.
  await waitFor(() => expect(screen.queryByText('Shipment Assigned')).toBeNull());
});

/** A message with an action, on a clock of its own. */
async function showUndo() {
  vi.useFakeTimers();
  show(<Toasts />);
  act(() => toast({ title: 'Shipment Assigned', action: { label: 'Undo', onClick: () => undefined } }));
  await passing(1);
}

const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('stays while it has the focus, and goes a while after', async () => {
  await showUndo();
  await passing(9000);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await passing(60_000);
  expect(screen.queryByText('Shipment Assigned')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  await passing(9000);
  expect(screen.queryByText('Shipment Assigned')).not.toBeNull();
  await passing(2000);
  expect(screen.queryByText('Shipment Assigned')).toBeNull();
});

it('does not come back when the focus leaves what was pressed', async () => {
  await showUndo();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  act(() => screen.queryByRole('button', { name: 'Undo' })?.blur());
  await passing(1000);
  expect(screen.queryByText('Shipment Assigned')).toBeNull();
});
