import { expect, it } from 'vitest';
import { parseFrame } from '#functions/aws/frames.ts';

it.each([
  ['brackets in brackets', `${'['.repeat(15_000)}${']'.repeat(15_000)}`],
  ['objects in objects', `${'{"type":'.repeat(3000)}1${'}'.repeat(3000)}`],
])('a frame of nothing but %s is malformed, and no fault of ours', (_, text) => {
  expect(parseFrame(text)).toEqual({ code: 'malformed_frame' });
});

it('a position is taken as receivers say it, also of what they do not know', () => {
  const at = { latitude: 40.7, longitude: -74.1, timestamp: '2026-11-21T15:00:00Z' };
  const unknown = { speed: -1, accuracy: null, heading: -1, shipmentId: null };
  const frame = { type: 'location_update', driverId: 'drv_1', ...at, ...unknown };
  expect(parseFrame(JSON.stringify(frame))).toEqual(frame);
});
