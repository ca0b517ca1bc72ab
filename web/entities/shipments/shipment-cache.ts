import { mutate } from 'swr';
import {
  getShipment,
  listAssignedShipments,
  listShipmentEvents,
  listShipments,
  listUnassignedShipments,
} from '#shared/contracts/shipments.ts';
import { SHIPMENT_STATUSES, type Shipment, type ShipmentStatus } from '#shared/shipment.ts';
import type { Page } from '../../lib/api.ts';
import { keyOf, revalidate } from '../../lib/use-api.ts';

const LIMIT = 200;
const IN_HAND: readonly ShipmentStatus[] = ['assigned', 'picked_up', 'in_transit'];

/** The requests of this area, in one place: a change is put into exactly the answers that they are kept under. */
export const allShipments = { query: { limit: LIMIT } };
export const shipmentsOf = (status: ShipmentStatus) => ({ query: { limit: LIMIT, status } });
export const openShipments = { query: { limit: LIMIT } };
export const oneShipment = (id: string) => ({ params: { id } });
export const timelineOf = (id: string) => ({ params: { id }, query: { limit: LIMIT } });

const LISTS: readonly { key: readonly unknown[]; holds: (shipment: Shipment) => boolean }[] = [
  { key: keyOf(listShipments, allShipments, 'pages'), holds: () => true },
  ...SHIPMENT_STATUSES.map((status) => ({
    key: keyOf(listShipments, shipmentsOf(status), 'pages'),
    holds: (shipment: Shipment) => shipment.status === status,
  })),
  { key: keyOf(listUnassignedShipments, openShipments, 'pages'), holds: ({ status }) => status === 'pending' },
  { key: keyOf(listAssignedShipments, openShipments, 'pages'), holds: ({ status }) => IN_HAND.includes(status) },
];

/** Puts a shipment as the server has it now into every list that is kept, without fetching the lists again. */
export async function putShipment(shipment: Shipment): Promise<void> {
  const single = mutate<Shipment>(
    keyOf(getShipment, oneShipment(shipment.id)),
    (known) => (known && known.version > shipment.version ? known : shipment),
    { revalidate: false },
  );
  const lists = LISTS.map(({ key, holds }) =>
    mutate<Page<Shipment>>(key, (page) => page && placed(page, shipment, holds(shipment)), { revalidate: false }),
  );
  await Promise.all([single, ...lists]);
  await mutate(keyOf(listShipmentEvents, timelineOf(shipment.id)));
}

/** Takes a shipment out of every list, because it is no longer this reader's. */
export async function dropShipment(id: string): Promise<void> {
  const without = (page: Page<Shipment> | undefined) =>
    page && { ...page, rows: page.rows.filter((row) => row.id !== id) };
  await Promise.all(LISTS.map(({ key }) => mutate<Page<Shipment>>(key, without, { revalidate: false })));
  await mutate(keyOf(getShipment, oneShipment(id)));
}

/** Fetches everything of this area again that is on the screen. */
export function refreshShipments(): Promise<void> {
  return revalidate(listShipments, listUnassignedShipments, listAssignedShipments, getShipment, listShipmentEvents);
}

function placed(page: Page<Shipment>, shipment: Shipment, isMember: boolean): Page<Shipment> {
  const known = page.rows.find(({ id }) => id === shipment.id);
  if (known && known.version > shipment.version) return page;
  if (!isMember) return known ? { ...page, rows: page.rows.filter((row) => row !== known) } : page;
  if (known) return { ...page, rows: page.rows.map((row) => (row === known ? shipment : row)) };
  // Ids grow with time, so what is older than the last loaded row comes with a further page.
  const last = page.rows.at(-1);
  if (page.next && last && shipment.createdAt < last.createdAt) return page;
  const rows = [...page.rows, shipment].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { ...page, rows };
}
