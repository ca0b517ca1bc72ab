import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExportButton, ProgressButton } from '../../web/entities/exports/ExportButton.tsx';
import { problem, reset, serve, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(reset);

const button = () => screen.getByRole('button');

it('an export that runs has its button say why none can be begun, and begin none', async () => {
  let fail = (_: Response): void => {};
  const calls = serve(
    () =>
      new Promise<Response>((resolve) => {
        fail = resolve;
      }),
  );
  show(<ExportButton request={{ type: 'audit', query: {} }} />);
  expect([button().getAttribute('title'), button().getAttribute('aria-disabled')]).toEqual([null, 'false']);
  await userEvent.click(button());
  expect(button().textContent).toBe('Exporting 0%');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('title')).toBe('One export at a time. This file downloads when it is ready.');
  await userEvent.click(button());
  expect(calls).toHaveLength(1);
  fail(problem(503, 'unavailable', 'Try again'));
  await waitFor(() => expect(button().textContent).toBe('Export'));
});

it('one that cannot be made says why to who points at it and to who listens, and stays reachable', async () => {
  const press = vi.fn();
  show(
    <ProgressButton whyNot="Select 1,000 shipments at most" onClick={press}>
      Export
    </ProgressButton>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('title')).toBe('Select 1,000 shipments at most');
  await userEvent.click(button());
  expect(press).not.toHaveBeenCalled();
});
