import type { Box } from '#shared/contracts/boxes.ts';
import { CONTAINER_NUMBER, EXAMPLE_IDS } from '#shared/http/example-ids.ts';
import type { BoxFact } from './box-facts.ts';

const OF_PORT = { source: 'feed:Port community system' } as const;
const SEEN = '2026-11-30T12:10:00.000Z';
export const freeUntil = { of: 'demurrage', day: '2026-12-02' } as const;
export const factKeys = {
  available: `${SEEN}#${OF_PORT.source}#0f4c2d7a`,
  lfd: `${SEEN}#${OF_PORT.source}#b95e61c8`,
};

/** A container that can be fetched, by what a feed says of it. */
export const boxExample: Box = {
  id: EXAMPLE_IDS.box,
  number: CONTAINER_NUMBER,
  direction: 'import',
  sizeType: '40ST',
  line: 'MSC',
  customerId: EXAMPLE_IDS.customer,
  customerName: 'Keystone Cold Storage',
  shipmentIds: [EXAMPLE_IDS.shipment],
  stage: 'available',
  stageSince: SEEN,
  readiness: { state: 'ready', since: SEEN, blocks: [], warns: [] },
  told: [
    { field: 'available', value: true, ...OF_PORT, at: SEEN, seenAt: SEEN, key: factKeys.available },
    { field: 'lfd', value: freeUntil, ...OF_PORT, at: SEEN, seenAt: SEEN, key: factKeys.lfd },
  ],
  yards: [],
  clocks: [
    {
      of: 'demurrage',
      zone: 'America/New_York',
      state: 'free',
      lastFreeDay: freeUntil.day,
      deadline: '2026-12-02T22:00:00.000Z',
      ...OF_PORT,
      others: [],
      days: [],
      soFar: 0,
    },
  ],
  createdAt: '2026-11-24T13:40:02.118Z',
  version: 3,
};

const brought = {
  ...OF_PORT,
  observedAt: SEEN,
  recordedAt: '2026-11-30T12:10:03.551Z',
  byName: 'Port community system',
};
export const factExamples: BoxFact[] = [
  { field: 'lfd', value: freeUntil, ...brought, key: factKeys.lfd },
  { field: 'available', value: true, ...brought, key: factKeys.available },
];
