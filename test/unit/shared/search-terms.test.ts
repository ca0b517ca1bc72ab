import { describe, expect, it } from 'vitest';
import { holdsTerms, type ShipmentTerms, shipmentTermsOf } from '#shared/shipments/search-terms.ts';

const terms = (found: Partial<ShipmentTerms>) => ({ rest: '', statuses: [], priorities: [], days: [], ...found });

describe('a text about shipments says of their state and days', () => {
  it.each<[string, Partial<ShipmentTerms>]>([
    ['marcus bell delivered', { rest: 'marcus bell', statuses: ['delivered'] }],
    ['In  Transit harlow', { rest: 'harlow', statuses: ['in_transit'] }],
    ['harlow en tránsito', { rest: 'harlow', statuses: ['in_transit'] }],
    ['urgent harlow albany', { rest: 'harlow albany', priorities: ['urgent'] }],
    ['northgate dec 8', { rest: 'northgate', days: ['-12-08'] }],
    ['northgate Dec. 8, 2026', { rest: 'northgate', days: ['2026-12-08'] }],
    ['december 08 northgate', { rest: 'northgate', days: ['-12-08'] }],
    ['8 dic northgate', { rest: 'northgate', days: ['-12-08'] }],
    ['8 de diciembre de 2026', { days: ['2026-12-08'] }],
    ['12/8', { days: ['-12-08'] }],
    ['12/08/2026 urgent', { days: ['2026-12-08'], priorities: ['urgent'] }],
    ['2026-12-08', { days: ['2026-12-08'] }],
    ['canceled pending', { statuses: ['cancelled', 'pending'] }],
  ])('"%s"', (text, expected) => expect(shipmentTermsOf(text)).toEqual(terms(expected)));

  it.each(['', 'marcus 12', 'deliveredx', 'dec', '13/45', '99/1', 'mar 40', 'TGHU 139442 0', 'PO-12-8', 'decatur 8'])(
    'nothing in "%s"',
    (text) => expect(shipmentTermsOf(text)).toBeUndefined(),
  );

  it('holds where all that is said does', () => {
    const state = { status: 'delivered', priority: 'urgent' } as const;
    const days = ['2026-12-08', undefined, '2026-12-11'];
    const holds = (found: Partial<ShipmentTerms>) => holdsTerms(terms(found), state, days);
    expect(holds({ statuses: ['delivered'], priorities: ['urgent'], days: ['-12-08', '2026-12-11'] })).toBe(true);
    expect(holds({ statuses: ['pending', 'delivered'] })).toBe(true);
    expect(holds({ statuses: ['pending'] })).toBe(false);
    expect(holds({ priorities: ['low'] })).toBe(false);
    expect(holds({ days: ['2025-12-08'] })).toBe(false);
    expect(holds({ days: ['-12-08', '-12-09'] })).toBe(false);
  });
});
