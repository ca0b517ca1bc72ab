import { expect, it } from 'vitest';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { failingLine, healthLine, healthLines } from '../../web/features/integrations/webhooks/health-text.ts';

type Health = Webhook['health'];
const of = (delivered: number, failed: number, given: Partial<Health> = {}): Health => ({
  days: [
    { day: '2026-11-23', delivered: 0, failed: 0 },
    { day: '2026-11-24', delivered, failed },
  ],
  failures: 0,
  ...given,
});
const moment = (at: string) => `${at} today`;

it.each<[string, Health]>([
  ['Nothing sent in the last 2 days', of(0, 0)],
  ['No deliveries completed in the last 2 days', of(0, 0, { failures: 3 })],
  ['100.0% of 1 completed delivery succeeded in the last 2 days', of(1, 0)],
  ['100.0% of 1,186 completed deliveries succeeded in the last 2 days', of(1186, 0, { failures: 4 })],
  ['99.9% of 20,000 completed deliveries succeeded in the last 2 days', of(19_999, 1)],
])('%s', (line, health) => {
  expect(healthLine(health)).toBe(line);
});

it('an endpoint that fails says so by its last attempts, whatever the days say that it came through', () => {
  const failing = of(1186, 0, { failures: 4, lastSuccessAt: '14:05' });
  expect(failingLine(failing, moment)).toBe('The last 4 attempts failed. Last success: 14:05 today');
  expect(failingLine({ ...failing, lastSuccessAt: undefined }, moment)).toBe(
    'The last 4 attempts failed. Last success: none yet',
  );
  expect(healthLines(of(0, 0, { failures: 3 }))).toEqual(['No deliveries completed', undefined]);
});
