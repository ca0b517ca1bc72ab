import { describe, expect, it } from 'vitest';
import type { ChargeRecord } from '#functions/domain/charges/charge-types.ts';
import { reproposed } from '#functions/domain/charges/stay-charge.ts';

const STAY: ChargeRecord = {
  ...{ id: 'chg_delivery_1', shipmentId: 'shp_1', code: 'waiting', name: 'Waiting time', unit: 'hour', rate: 7_000 },
  ...{ quantity: 2, amountCents: 14_000, isTaxable: false, source: 'waiting', note: 'Delivery', state: 'proposed' },
  ...{ createdAt: '2026-11-29T10:00:00.000Z', by: 'Quayside', version: 1 },
};
const longer = { ...STAY, quantity: 2.5, amountCents: 17_500 };
const flagged = { ...STAY, flags: ['uncertain_departure' as const] };

describe('a proposal whose stay is told anew', () => {
  it('follows it, also where only a flag is gone', () => {
    expect(reproposed(STAY, longer)).toMatchObject({ amountCents: 17_500, version: 2 });
    expect(reproposed(flagged, STAY)?.flags).toBeUndefined();
    expect(reproposed(STAY, { ...STAY, createdAt: 'later' })).toBeUndefined();
  });

  it('stays as somebody corrected or decided it', () => {
    expect(reproposed({ ...STAY, isEdited: true }, longer)).toBeUndefined();
    expect(reproposed({ ...STAY, state: 'approved', decidedBy: 'Grace' }, longer)).toBeUndefined();
    expect(reproposed({ ...STAY, state: 'waived', decidedBy: 'Grace' }, longer)).toBeUndefined();
  });

  it('is taken back where the stay does not bear it out, and proposed again where it does', () => {
    const taken = reproposed(STAY, undefined);
    expect(taken).toMatchObject({ state: 'waived', reason: 'The stay was corrected' });
    expect(taken && reproposed(taken, undefined)).toBeUndefined();
    expect(taken && reproposed(taken, longer)).toMatchObject({ state: 'proposed', amountCents: 17_500, version: 3 });
  });
});
