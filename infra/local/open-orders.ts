import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { timeOfMinutes } from '#shared/shipments/time-window.ts';
import { CUSTOMERS } from './seed/people.ts';
import { containerNumber, type SeedPlace, TERMINALS } from './seed/places.ts';
import { randomFrom } from './seed/random.ts';

const ORDERS = 60;
/** Until then a demonstration's morning is today's. */
const MORNING_ENDS = 8;
const TIMEZONE = 'America/New_York';
const HEADS = [
  ...['Reference', 'Company', 'Container', 'Size', 'Pickup address', 'Pickup city', 'Pickup state', 'Pickup ZIP'],
  ...['Pickup date', 'Pickup from', 'Pickup to', 'Delivery address', 'Delivery city', 'Delivery state', 'Delivery ZIP'],
  ...['Delivery date', 'Priority', 'Notes'],
];
/** A morning's work lies around the port: what goes farther takes a driver's day. */
const DOCKS: readonly PostalPlace[] = [
  { address: '160 Raritan Center Parkway', city: 'Edison', state: 'NJ', zip: '08837' },
  { address: '207 East 16th Street', city: 'Paterson', state: 'NJ', zip: '07524' },
  { address: '200 Milik Street', city: 'Carteret', state: 'NJ', zip: '07008' },
  { address: '500 Castle Road', city: 'Secaucus', state: 'NJ', zip: '07094' },
  { address: '1300 Leesville Avenue', city: 'Rahway', state: 'NJ', zip: '07065' },
  { address: '75 Central Avenue', city: 'Kearny', state: 'NJ', zip: '07032' },
];
const NOTES = ['', '', '', 'Live unload', 'Call an hour ahead', 'Chassis from the pool', 'Dock 4'] as const;

type PostalPlace = Pick<SeedPlace, 'address' | 'city' | 'state' | 'zip'>;

const cellOf = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const placeCells = ({ address, city, state, zip }: PostalPlace) => [address, city, state, zip];

/** A morning's orders of the demonstration's customers, as a carrier has them in a spreadsheet. */
export function openOrders(day: string): string {
  const random = randomFrom(Number(day.replaceAll('-', '')));
  const rows = Array.from({ length: ORDERS }, (_, at) => {
    const who = random.between(0, CUSTOMERS.length - 1);
    const from = random.between(5, 12) * 60;
    return [
      ...[`${day.slice(5).replace('-', '')}-${String(at + 1).padStart(2, '0')}`, CUSTOMERS[who]?.company ?? ''],
      ...[containerNumber(random), random.pick(['20ft', '40ft', '40HC', '40HC'])],
      ...placeCells(random.pick(TERMINALS)),
      ...[day, timeOfMinutes(from), timeOfMinutes(from + 120)],
      ...placeCells(random.pick(DOCKS)),
      ...[day, random.pick(['normal', 'normal', 'normal', 'high', 'urgent']), random.pick(NOTES)],
    ];
  });
  return `${[HEADS, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** Writes the orders of the next morning beside the demonstration's data; where they lie. */
export async function writeOpenOrders(folder: string, now: Date): Promise<string> {
  const today = dayOf(now, TIMEZONE);
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: TIMEZONE, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
  const file = join(folder, 'open-orders.csv');
  await mkdir(folder, { recursive: true });
  await writeFile(file, openOrders(hour < MORNING_ENDS ? today : addDays(today, 1)));
  return file;
}
