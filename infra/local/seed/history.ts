import { CONTAINER_TYPES } from '#shared/shipments/shipment.ts';
import type { StoryClock } from './clock.ts';
import { DEMO_DRIVER } from './drivers.ts';
import { CUSTOMERS } from './people.ts';
import { HOME, TERMINALS } from './places.ts';
import type { Move, ShipmentPlan } from './plan.ts';
import type { Random } from './random.ts';

/** Days ago of the deliveries of half a year, closer together as the business grows; each costs `npm start` 0.1 s. */
const DELIVERED = [
  ...[178, 171, 163, 156, 149, 142, 135, 128, 121, 114, 108, 101, 95, 88, 85, 83, 81, 78, 74, 71, 67, 64, 62, 60, 57],
  ...[55, 53, 50, 48, 46, 43, 39, 36, 35, 33, 31, 29, 26, 24, 22, 18, 17, 15, 11, 10, 8, 6, 5, 4, 2, 1],
];
const CANCELLED: Record<number, string> = {
  147: 'Booked twice',
  69: 'Vessel rolled to the next sailing',
  41: 'Booked twice',
  13: 'Customer found another carrier',
};
const CONSIGNEE_CLOSED = { code: 'consignee_closed', note: 'Gate locked, nobody answers the bell' } as const;
const BREAKDOWN = { code: 'breakdown', note: 'Air line on the chassis, mechanic on the way' } as const;
const ACCESS = { code: 'access', note: 'Low bridge on the truck route, coming in from the north' } as const;
const TROUBLED: Record<number, typeof CONSIGNEE_CLOSED | typeof BREAKDOWN | typeof ACCESS> = {
  163: ACCESS,
  128: CONSIGNEE_CLOSED,
  71: CONSIGNEE_CLOSED,
  36: BREAKDOWN,
  8: ACCESS,
};
const LATE = [171, 149, 121, 95, 78, 53, 29, 4];
/** Done by the office after the driver's phone had died. */
const WITHOUT_PROOF = 46;

const DRIVERS = [DEMO_DRIVER, 'Luis Ortega', 'Marcus Bell', 'Tom Kowalski', 'Priya Nair', 'Aisha Grant', 'Rosa Kim'];
const RECIPIENTS = [
  'J. Petrakis',
  'Mona Ellison',
  'R. Vance',
  'Delia Brooks',
  'Ken Abara',
  'S. Novak',
  'Yusuf Demir',
  'Carol Hines',
];
const NOTES = ['Seal intact', 'Dock 4, unloaded by 20 minutes past', 'Two pallets to the side door', '', ''];
const INSTRUCTIONS = ['Call 30 minutes before arrival', 'Appointment only, gate 3', 'Reefer set to 3 C', '', '', ''];

type Base = Omit<ShipmentPlan, 'moves' | 'createdAt' | 'pickupDate' | 'estimatedDelivery'>;

function baseOf(random: Random): Base {
  // The demonstration's customer books more often than the others.
  const customer = random.next() < 0.2 ? 0 : random.between(0, CUSTOMERS.length - 1);
  const instructions = random.pick(INSTRUCTIONS);
  return {
    customer,
    origin: customer === 0 ? 'account' : random.pick(['staff', 'staff', 'visitor']),
    from: random.pick(TERMINALS),
    to: random.pick(HOME.slice(customer, customer + 1)),
    service: random.pick(['standard', 'standard', 'express', 'overnight']),
    priority: random.pick(['low', 'normal', 'normal', 'normal', 'high', 'urgent']),
    container: random.pick(CONTAINER_TYPES),
    hasNumber: true,
    weight: random.between(12, 240) * 100,
    ...(instructions && { instructions }),
  };
}

function deliveredOn(ago: number, clock: StoryClock, random: Random): ShipmentPlan {
  const base = baseOf(random);
  const lead = base.service === 'standard' ? random.between(3, 5) : 1;
  const start = random.between(14, 19) / 2;
  const arrival = start + random.between(5, 13) / 2;
  const trouble = TROUBLED[ago];
  const recipient = random.pick(RECIPIENTS);
  const note = random.pick(NOTES);
  const photo = random.next() < 0.5;
  const at = (hour: number) => clock.at(-ago, hour);
  const between: Move[] = trouble
    ? [
        { kind: 'exception', at: at(start + 1), ...trouble },
        { kind: 'resume', at: at(start + 1.8) },
      ]
    : [];
  const end: Move =
    ago === WITHOUT_PROOF
      ? { kind: 'deliver_without_proof', at: at(arrival), reason: 'Phone out of service, signed delivery note on file' }
      : { kind: 'deliver', at: at(arrival), recipient, photo, ...(note && { note }) };
  return {
    ...base,
    createdAt: clock.at(-ago - lead, random.between(16, 33) / 2),
    pickupDate: clock.day(-ago),
    estimatedDelivery: clock.day(-ago - (LATE.includes(ago) ? 1 : 0)),
    moves: [
      { kind: 'assign', at: clock.at(-ago - 1, random.between(34, 40) / 2), driver: random.pick(DRIVERS) },
      { kind: 'pick_up', at: at(start) },
      { kind: 'start', at: at(start + 0.4) },
      ...between,
      end,
    ],
  };
}

function cancelledOn(ago: number, reason: string, clock: StoryClock, random: Random): ShipmentPlan {
  return {
    ...baseOf(random),
    createdAt: clock.at(-ago - 2, 10.25),
    pickupDate: clock.day(-ago + 3),
    estimatedDelivery: clock.day(-ago + 5),
    moves: [{ kind: 'cancel', at: clock.at(-ago, 11), reason }],
  };
}

/** Half a year of work that is over. */
export function historyPlans(clock: StoryClock, random: Random): ShipmentPlan[] {
  const cancelled = Object.entries(CANCELLED).map(([ago, reason]) => cancelledOn(Number(ago), reason, clock, random));
  return [...DELIVERED.map((ago) => deliveredOn(ago, clock, random)), ...cancelled];
}
