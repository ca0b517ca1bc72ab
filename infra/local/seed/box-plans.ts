import type { FactDraft } from '#functions/domain/boxes/facts.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { BoxDraft } from '#shared/contracts/boxes.ts';
import type { StoryClock } from './clock.ts';

type PlacedFact = FactDraft & { observedAt: string };

export interface BoxPlan extends Pick<BoxDraft, 'direction' | 'line' | 'masterBill' | 'bookingNumber'> {
  status: ShipmentRecord['status'];
  /** Of one that was delivered: so many days ago at least, and at most. */
  daysAgo?: readonly [least: number, most: number];
  facts: readonly PlacedFact[];
}

/** The places that facts name. */
interface PortPlaces {
  depot?: string | undefined;
  yard?: string | undefined;
}

/** What each source says, at a time of a day that has been. */
function sayingBy(clock: StoryClock) {
  const iso = (day: number, hour: number) => clock.at(day, hour).toISOString();
  const today = (minutes: number) => clock.earlier(minutes).toISOString();
  return {
    iso,
    today,
    happened: (field: 'discharged' | 'gate_out' | 'emptied' | 'gate_in', day: number, hour: number): PlacedFact => ({
      ...{ field, value: { at: iso(day, hour) }, source: 'terminal', observedAt: iso(day, hour + 0.5) },
    }),
    released: (kind: 'customs' | 'freight', day: number, hour: number): PlacedFact => ({
      ...{ field: 'hold', value: { kind, state: 'released' } },
      ...{ source: kind === 'customs' ? 'customs' : 'line', observedAt: iso(day, hour) },
    }),
    lastFree: (
      after: number,
      source: 'terminal' | 'line',
      observedAt: string,
      of: 'demurrage' | 'per_diem' = 'demurrage',
    ): PlacedFact => ({ field: 'lfd', value: { of, day: clock.day(after) }, source, observedAt }),
    available: (minutes: number): PlacedFact => ({
      ...{ field: 'available', value: true, source: 'terminal', observedAt: today(minutes) },
    }),
  };
}

/** Imports at the terminal that somebody keeps there: customs, though free time is over, the line, an exam nobody paid. */
function heldAtTerminal(clock: StoryClock): readonly BoxPlan[] {
  const { iso, today, happened, released, lastFree, available } = sayingBy(clock);
  return [
    {
      ...{ direction: 'import', status: 'pending', line: 'MSC', masterBill: 'MEDUHX918204' },
      facts: [
        happened('discharged', -11, 22.5),
        released('freight', -8, 10),
        { field: 'hold', value: { kind: 'customs', state: 'hold' }, source: 'customs', observedAt: iso(-4, 9) },
        lastFree(-5, 'terminal', iso(-6, 7)),
        available(190),
      ],
    },
    {
      ...{ direction: 'import', status: 'pending', line: 'CMA CGM', masterBill: 'CMDUSHZ6620418' },
      facts: [
        { field: 'seal', value: 'CMA 8840217', source: 'paper', observedAt: iso(-8, 9.2) },
        happened('discharged', -4, 21.7),
        released('customs', -3, 14.3),
        lastFree(3, 'line', iso(-1, 16)),
        { field: 'hold', value: { kind: 'freight', state: 'hold' }, source: 'line', observedAt: today(240) },
        available(70),
        lastFree(1, 'terminal', today(70)),
        { field: 'location', value: 'Row F 214, tier 2', source: 'terminal', observedAt: today(70) },
      ],
    },
    {
      ...{ direction: 'import', status: 'pending', line: 'Evergreen', masterBill: 'EGLV142600318' },
      facts: [
        happened('discharged', -3, 6.5),
        released('freight', -2, 11),
        { field: 'fee', value: { kind: 'exam', cents: 45_000 }, source: 'customs', observedAt: iso(-1, 13) },
        available(150),
        lastFree(4, 'terminal', today(150)),
      ],
    },
  ];
}

/** Imports that can be had: one whose free time ends today, one whose last free day is one on which the gate is closed. */
function readyAtTerminal(clock: StoryClock, closed: number): readonly BoxPlan[] {
  const { iso, today, happened, released, lastFree, available } = sayingBy(clock);
  return [
    {
      ...{ direction: 'import', status: 'pending', line: 'Maersk', masterBill: 'MAEU245519032' },
      facts: [
        happened('discharged', -5, 19),
        released('customs', -4, 10),
        released('freight', -3, 15),
        lastFree(0, 'terminal', iso(-1, 7)),
        available(45),
      ],
    },
    {
      ...{ direction: 'import', status: 'pending', line: 'OOCL', masterBill: 'OOLU2710944820' },
      facts: [
        happened('discharged', -2, 23),
        released('customs', -1, 9),
        released('freight', -1, 17),
        lastFree(closed, 'terminal', today(120)),
        available(120),
      ],
    },
    {
      ...{ direction: 'import', status: 'pending', line: 'ZIM', masterBill: 'ZIMUSHH3117702' },
      // Nobody states its last free day: the rule counts it.
      facts: [
        happened('discharged', -1, 20.5),
        released('customs', -1, 22),
        released('freight', -1, 23),
        available(30),
      ],
    },
  ];
}

/** Out of the terminal, and in our yard. */
function inYard(clock: StoryClock, { yard }: PortPlaces): readonly BoxPlan[] {
  const { iso, happened, lastFree } = sayingBy(clock);
  return [
    {
      ...{ direction: 'import', status: 'pending', line: 'OOCL', masterBill: 'OOLU2710939967' },
      facts: [
        happened('discharged', -8, 21),
        happened('gate_out', -4, 13),
        {
          ...{ field: 'yard_in', value: { at: iso(-4, 14.2), placeId: yard } },
          ...{ source: 'staff', observedAt: iso(-4, 14.5) },
        },
        lastFree(5, 'line', iso(-3, 10), 'per_diem'),
      ],
    },
  ];
}

/** Delivered: empty and late, at a receiver, and one that is back. */
function onTheStreet(clock: StoryClock, { depot }: PortPlaces): readonly BoxPlan[] {
  const { iso, happened, lastFree } = sayingBy(clock);
  const returnTo: PlacedFact[] = depot
    ? [{ field: 'return_to', value: { placeId: depot }, source: 'line', observedAt: iso(-1, 8.3) }]
    : [];
  return [
    {
      ...{
        direction: 'import',
        status: 'delivered',
        daysAgo: [5, 9],
        line: 'Hapag-Lloyd',
        masterBill: 'HLCUSHA2609033',
      },
      facts: [
        happened('gate_out', -9, 11),
        lastFree(-3, 'line', iso(-8, 12), 'per_diem'),
        { ...happened('emptied', -1, 15.5), source: 'customer' },
        ...returnTo,
      ],
    },
    {
      ...{ direction: 'import', status: 'delivered', daysAgo: [1, 4], line: 'MSC', masterBill: 'MEDUX4417703' },
      facts: [lastFree(4, 'line', iso(-1, 12), 'per_diem'), ...returnTo],
    },
    {
      ...{ direction: 'import', status: 'delivered', daysAgo: [10, 18], line: 'Maersk', masterBill: 'MAEU245518871' },
      facts: [
        lastFree(-4, 'line', iso(-8, 9), 'per_diem'),
        { ...happened('emptied', -6, 10), source: 'customer' },
        happened('gate_in', -2, 14),
      ],
    },
  ];
}

/** One that is on its way across the sea, one on a truck, and an export. */
function underWay(clock: StoryClock): readonly BoxPlan[] {
  const { iso, today } = sayingBy(clock);
  return [
    {
      ...{ direction: 'import', status: 'pending', line: 'Hapag-Lloyd', masterBill: 'HLCUSHA2609117' },
      facts: [
        { field: 'vessel', value: 'Al Jasrah', source: 'line', observedAt: iso(-3, 11) },
        { field: 'eta', value: iso(2, 5), source: 'line', observedAt: iso(-1, 19) },
        { field: 'hold', value: { kind: 'usda', state: 'pending' }, source: 'customs', observedAt: today(200) },
      ],
    },
    { ...{ direction: 'import', status: 'in_transit', line: 'CMA CGM', masterBill: 'CMDUSHZ6619875' }, facts: [] },
    {
      ...{ direction: 'export', status: 'assigned', line: 'Maersk', bookingNumber: '2604419981' },
      facts: [
        { field: 'erd', value: clock.day(1), source: 'line', observedAt: iso(-1, 9) },
        { field: 'cutoff', value: iso(4, 16), source: 'line', observedAt: iso(-1, 9) },
      ],
    },
  ];
}

/** A week around Newark. `closed`: in how many days the terminal's gate is closed. */
export function boxPlans(clock: StoryClock, places: PortPlaces, closed: number): readonly BoxPlan[] {
  return [
    ...heldAtTerminal(clock),
    ...readyAtTerminal(clock, closed),
    ...inYard(clock, places),
    ...onTheStreet(clock, places),
    ...underWay(clock),
  ];
}
