import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ChosenShipments } from '../../web/features/shipments/list/ChosenShipments.tsx';
import { MatchChosenDialog } from '../../web/features/shipments/list/MatchChosenDialog.tsx';
import { NotifyChosenDialog } from '../../web/features/shipments/list/NotifyChosenDialog.tsx';
import { shipmentRow } from './fake-server.ts';
import { json, problem, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

beforeEach(() => {
  stubMedia(false);
  stubSizes();
});
afterEach(reset);

const three = ['shp_1', 'shp_2', 'shp_3'].map((id, at) => shipmentRow({ id, trackingNumber: `TRK-${at}` }));
const showRouted = (shown: ReactNode) => show(<MemoryRouter>{shown}</MemoryRouter>);
const spies = () => ({ onRefused: vi.fn(), onClose: vi.fn() });

it('several shipments are matched one by one; who could not be is listed with the reason and stays chosen', async () => {
  const asked: string[] = [];
  serve(({ url, body }) => {
    if (!url.includes('/api/dispatch/auto-match')) return json(three[1]);
    const { shipmentId } = body as { shipmentId: string };
    asked.push(shipmentId);
    if (shipmentId === 'shp_2') return problem(409, 'no_available_driver', 'No available driver');
    const shipment = {
      ...three.find(({ id }) => id === shipmentId),
      status: 'assigned',
      driverId: 'drv_a',
      version: 2,
    };
    return json({ shipment, driver: { id: 'drv_a', name: 'Rosa Kim' }, reason: 'Fewest open jobs', candidates: [] });
  });
  const props = spies();
  showRouted(<MatchChosenDialog shipments={three} {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Auto-Match' }));
  const result = await screen.findByRole('dialog', { name: 'Auto-Match Complete' });
  expect(asked).toEqual(['shp_1', 'shp_2', 'shp_3']);
  expect(within(result).getByText('2 of 3 assigned.')).toBeTruthy();
  expect(within(result).getByText('TRK-1')).toBeTruthy();
  expect(within(result).getByText('No available driver')).toBeTruthy();
  expect(props.onRefused).toHaveBeenCalledWith(['shp_2']);
  expect(props.onClose).not.toHaveBeenCalled();
});

it('the customers of several are told the same, and a message whose answer was lost is sent once', async () => {
  const sent: { path: string; key: string | null }[] = [];
  serve(({ url, method, headers }) => {
    const { pathname } = new URL(url, 'http://x');
    if (method !== 'POST') return json([]);
    sent.push({ path: pathname, key: headers.get('idempotency-key') });
    if (sent.length === 2) throw new TypeError('Failed to fetch');
    return json({ ...three[0], id: pathname.split('/')[3], version: 2 });
  });
  const props = spies();
  showRouted(<NotifyChosenDialog shipments={three} {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send 3 Emails' }));
  expect(await screen.findByText('Message is required')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Message'), 'The terminal is closed today.');
  await userEvent.click(screen.getByRole('button', { name: 'Send 3 Emails' }));
  await waitFor(() => expect(props.onClose).toHaveBeenCalled());
  expect(sent.map(({ path }) => path.split('/')[3])).toEqual(['shp_1', 'shp_2', 'shp_2', 'shp_3']);
  expect(sent[1]?.key).toBeTruthy();
  expect(sent[1]?.key).toBe(sent[2]?.key);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

const MATCHING = { type: 'shipments', query: { status: 'pending' } } as const;

interface GivenChoice {
  isAll?: boolean;
  isAllMatching?: boolean;
  hasMore?: boolean;
}

function showChosen(rows: readonly Shipment[], given: GivenChoice = {}) {
  const { isAll = false, isAllMatching = false, hasMore = false } = given;
  const chooseAllMatching = vi.fn();
  showRouted(
    <ChosenShipments
      chosen={{ rows, isAll, isAllMatching, chooseAllMatching }}
      {...{ matching: MATCHING, hasMore, onAct: vi.fn() }}
    />,
  );
  return chooseAllMatching;
}

/** What the server is asked to export once the button of that name is pressed. */
async function exported(name: string): Promise<unknown> {
  const asked: unknown[] = [];
  serve(({ method, body }) => {
    if (method === 'POST') asked.push(body);
    return problem(403, 'forbidden', 'Not for you');
  });
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await screen.findByRole('button', { name });
  return asked[0];
}

const many = Array.from({ length: 501 }, (_, at) => shipmentRow({ id: `shp_${at}` }));
const idsOf = (rows: readonly Shipment[]) => rows.map(({ id }) => id);

it('as many as a file takes names are exported by their names', async () => {
  showChosen(many.slice(1), { isAll: true, hasMore: true });
  expect(await exported('Export 500')).toEqual({ type: 'shipments', query: { ids: idsOf(many.slice(1)) } });
});

it('more than a file takes names are exported as the list finds them where they are all of it, else not', async () => {
  showChosen(many, { isAll: true });
  expect(await exported('Export 501')).toEqual(MATCHING);
  cleanup();
  showChosen(many, { isAll: true, hasMore: true });
  expect(await exported('Export All That Match')).toEqual(MATCHING);
  cleanup();
  showChosen(many);
  const off = screen.getByRole('button', { name: 'Export 501' });
  expect([off.getAttribute('aria-disabled'), off.title]).toEqual(['true', 'At most 500 at once, or all']);
});

it('all that match can be chosen where more follow than are loaded, and only the export takes them', async () => {
  const chooseAllMatching = showChosen(three, { isAll: true, hasMore: true });
  await userEvent.click(screen.getByRole('button', { name: 'Select All That Match' }));
  expect(chooseAllMatching).toHaveBeenCalledOnce();
  cleanup();
  showChosen(three, { isAll: true, isAllMatching: true, hasMore: true });
  expect(screen.queryByRole('button', { name: 'Select All That Match' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Notify|Assign|Auto-Match)/ })).toBeNull();
  expect(screen.getByText('Other actions need loaded rows: select those instead')).toBeTruthy();
  expect(await exported('Export All That Match')).toEqual(MATCHING);
});

it('run sheets are offered for the drivers of what is not at its end, and a driver only for what waits', () => {
  const rows: Partial<Shipment>[] = [
    { status: 'assigned', driverId: 'drv_a' },
    { status: 'in_transit', driverId: 'drv_b' },
    { status: 'picked_up', driverId: 'drv_a' },
    { status: 'delivered', driverId: 'drv_c' },
  ];
  showChosen(rows.map((row, at) => shipmentRow({ ...row, id: `shp_${at}` })));
  expect(screen.getByRole('link', { name: '2 Run Sheets' }).getAttribute('href')).toBe('/run-sheet/drv_a%2Cdrv_b');
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Auto-Match/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Notify 4...' })).toBeTruthy();
});
