import { expect, it } from 'vitest';
import { LATE_AFTER_MS } from '#shared/alerts/alerts.ts';
import { lastedWords } from '../../web/features/alerts/list/ended-words.ts';
import { formatDuration } from '../../web/lib/format.ts';

const lasted = { since: '2026-11-24T14:00:00Z', endedAt: '2026-11-24T14:29:00Z' };

it.each([
  ['pickup_late', '44 min late'],
  ['delivery_late', '44 min late'],
  ['silent', 'Silent 29 min'],
  ['stands', 'Stood 29 min'],
  ['unassigned_soon', 'Unassigned soon for 29 min'],
  ['exception', 'Exception for 29 min'],
  ['last_free_day', 'Open for 29 min'],
] as const)('of what has ended it is said how long it lasted: %s', (kind, words) => {
  expect(lastedWords({ kind, ...lasted })).toBe(words);
});

it('what ended before its time never lasted less than nothing', () => {
  expect(lastedWords({ kind: 'pickup_late', since: lasted.endedAt, endedAt: lasted.since })).toBe(
    `${formatDuration(LATE_AFTER_MS)} late`,
  );
});
