import { expect, it } from 'vitest';
import { parseTrackingNumber, trackingNumberFrom } from '#shared/shipments/tracking-number.ts';
import { fc } from '#test/support/properties.ts';

it.each([
  ['TRK-3HB6T0WZ5RCE', 'TRK-3HB6T0WZ5RCE'],
  ['trk-3hb6t0wz5rce', 'TRK-3HB6T0WZ5RCE'],
  ['  TRK 3HB6 T0WZ 5RCE ', 'TRK-3HB6T0WZ5RCE'],
  ['3HB6T0WZ5RCE', 'TRK-3HB6T0WZ5RCE'],
  ['TRK-3HB6TOWZ5RCE', 'TRK-3HB6T0WZ5RCE'],
  ['trk-Ihb6tolz5rce', 'TRK-1HB6T01Z5RCE'],
  ['TRK\u20133HB6T0WZ5RCE', 'TRK-3HB6T0WZ5RCE'],
  ['TRK-3HB6T0WZ5RC', undefined],
  ['TRK-3HB6T0WZ5RCEE', undefined],
  ['TRK-3HB6T0WZ5RCU', undefined],
  ['TRK-3HB6T0WZ5RC!', undefined],
  ['', undefined],
  ['   ', undefined],
])('%j is read as %s', (typed, number) => {
  expect(parseTrackingNumber(typed)).toBe(number);
});

it('every number is read back, also with the slips of a person', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
      const number = trackingNumberFrom(bytes);
      const slipped = number.slice(4).replace(/0/g, 'o').replace(/1/g, 'l').toLowerCase();
      expect(parseTrackingNumber(number)).toBe(number);
      expect(parseTrackingNumber(slipped)).toBe(number);
    }),
  );
});
