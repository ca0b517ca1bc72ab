import type { AlertState, OpenAlert } from '#functions/domain/alerts/alert-types.ts';
import type { BoxRecord, Told } from '#functions/domain/boxes/box-types.ts';
import { type AlertRow, on } from './alert-rows.ts';
import { demurrage, EAST, facts, GATE_HOURS, happened, perDiem, stated } from './boxes/clocks/some-clock.ts';

const TERMINAL = { id: 'plc_t', zone: EAST, hours: GATE_HOURS, closedDays: ['2026-11-26'] };

/** An import of a terminal that is open from 7 AM to 5 PM (22:00 UTC) on weekdays, but for Thanksgiving. */
export function container(...told: Told[]): Extract<AlertState, { kind: 'box' }> & { box: BoxRecord } {
  return {
    kind: 'box',
    box: {
      ...{ id: 'box_1', direction: 'import', terminalId: 'plc_t', customerId: 'cus_a', customerName: 'Kestrel Foods' },
      ...{ shipmentIds: ['shp_1'], view: facts(...told), stage: 'at_terminal', factCount: told.length },
      ...{ createdAt: '2026-11-01T00:00:00.000Z', version: 1 },
    },
    around: { rules: [demurrage, perDiem], places: new Map([[TERMINAL.id, TERMINAL]]) },
  };
}

const was = (kind: OpenAlert['kind'], since: string): OpenAlert => ({ kind, since: on(since) });
const DISCHARGED = happened('discharged', '2026-11-19');
const OUT = happened('gate_out', '2026-11-24');

/** Four working days after November 19 are free: through the 25th, and the gate closes at 22:00. */
export const BOX_ROWS: AlertRow[] = [
  { what: 'a container is free for days', state: container(DISCHARGED), at: '23T21:59', next: '23T22:00' },
  {
    what: 'its last free day is near two days before the gate closes',
    state: container(DISCHARGED),
    at: '23T22:00',
    raised: ['last_free_day'],
  },
  {
    what: 'it stays, the day it costs money too',
    state: container(DISCHARGED),
    open: [was('last_free_day', '23T22:00')],
    at: '28T15:00',
    kept: ['last_free_day'],
  },
  {
    what: 'until the container leaves, and is due back five working days later',
    state: container(DISCHARGED, OUT),
    open: [was('last_free_day', '23T22:00')],
    at: '24T16:00',
    ended: [['last_free_day', 'gate_out']],
    next: '30T22:00',
  },
  {
    what: 'a gate that is told of a week late ends what ran all the while',
    state: container(DISCHARGED, OUT),
    open: [was('last_free_day', '23T22:00')],
    at: '30T23:00',
    raised: ['return_due'],
    ended: [['last_free_day', 'gate_out']],
  },
  {
    what: 'a later last free day ends it, and it is near again then',
    state: container(DISCHARGED, stated('2026-11-27', 'line')),
    open: [was('last_free_day', '23T22:00')],
    at: '24T15:00',
    ended: [['last_free_day', 'deadline_moved']],
    next: '25T22:00',
  },
  {
    what: 'an earlier one is told at once',
    state: container(DISCHARGED, stated('2026-11-23')),
    at: '22T12:00',
    raised: ['last_free_day'],
  },
  {
    what: 'one that moves while it is near is another',
    state: container(DISCHARGED, stated('2026-11-24')),
    open: [was('last_free_day', '23T22:00')],
    at: '24T12:00',
    raised: ['last_free_day'],
    ended: [['last_free_day', 'deadline_moved']],
  },
  {
    what: 'of two that are stated the earlier counts',
    state: container(stated('2026-11-27', 'line'), stated('2026-11-24')),
    at: '22T22:00',
    raised: ['last_free_day'],
  },
  {
    what: 'a Saturday on which the gate is closed is over on Friday evening',
    state: container(DISCHARGED, stated('2026-11-28')),
    at: '25T21:59',
    next: '25T22:00',
  },
  {
    what: 'what has cost money for weeks is told when it is first seen',
    state: container(happened('discharged', '2026-11-02')),
    at: '22T12:00',
    raised: ['last_free_day'],
  },
  {
    what: 'a discharge that is taken back ends it',
    state: container(),
    open: [was('last_free_day', '23T22:00')],
    at: '24T12:00',
    ended: [['last_free_day', 'uncounted']],
  },
  {
    what: 'and so does a container that nobody is to move any more',
    state: { ...container(DISCHARGED), isCancelled: true },
    open: [was('last_free_day', '23T22:00')],
    at: '24T12:00',
    ended: [['last_free_day', 'cancelled']],
  },
  {
    what: 'an export has no last free day at the terminal',
    state: { ...container(DISCHARGED), box: { ...container(DISCHARGED).box, direction: 'export' } },
    at: '24T12:00',
  },
  {
    what: 'a container is due back two days before per diem begins',
    state: container(happened('gate_out', '2026-11-16')),
    at: '21T22:00',
    raised: ['return_due'],
  },
  {
    what: 'that it cost money all the while is told once somebody says when it left',
    state: container(happened('gate_out', '2026-11-09')),
    at: '22T12:00',
    raised: ['return_due'],
  },
  {
    what: 'until it is back',
    state: container(happened('gate_out', '2026-11-16'), happened('gate_in', '2026-11-23')),
    open: [was('return_due', '21T22:00')],
    at: '23T16:00',
    ended: [['return_due', 'gate_in']],
  },
  {
    what: 'or goes to an export, where that ends it',
    state: container(happened('gate_out', '2026-11-16'), happened('street_turned', '2026-11-23')),
    open: [was('return_due', '21T22:00')],
    at: '23T16:00',
    ended: [['return_due', 'street_turned']],
  },
  {
    what: 'or is there no more',
    state: { ...container(), box: undefined },
    open: [was('return_due', '21T22:00')],
    at: '23T16:00',
    ended: [['return_due', 'gone']],
  },
];
