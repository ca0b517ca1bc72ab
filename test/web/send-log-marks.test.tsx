import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { NotificationDelivery } from '#shared/contracts/send-log.ts';
import { Why } from '../../web/features/notifications/log/ReasonCell.tsx';
import { hearToasts, serve, show } from './support.tsx';

const said = hearToasts();
const ROW: NotificationDelivery = {
  ...{ id: 'shp_1~evt_1~mail~x', event: 'bookingConfirmation', channel: 'email', to: 'jane@roe.example' },
  ...{ state: 'failed', reason: 'bounce', attempts: 1, at: '2026-11-24T12:00:00Z', canResend: true, isMarked: true },
};

it('a line of the log lets mails to a marked address begin again, once that is confirmed', async () => {
  const calls = serve(() => new Response(null, { status: 204 }));
  show(<Why delivery={ROW} />);
  fireEvent.click(screen.getByRole('button', { name: 'Resume emails to this address' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Resume Emails' }));
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['Emails resumed']));
  const [asked] = calls.filter(({ method }) => method === 'DELETE');
  expect(asked?.url).toContain(`/api/notifications/log/${encodeURIComponent(ROW.id)}/mark`);
});

it('an older line of an address whose mark was lifted offers nothing of the kind', () => {
  const { isMarked: _, ...lifted } = ROW;
  show(<Why delivery={lifted} />);
  expect(screen.getByText(/The address is blocked/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
