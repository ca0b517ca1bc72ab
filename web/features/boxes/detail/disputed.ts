import type { ToldFact } from '#shared/boxes/box-facts.ts';
import type { Box } from '#shared/contracts/boxes.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import { kindOf } from '../../../entities/boxes/fact-words.ts';
import { counted } from '../../../lib/format.ts';

/** Whether sources say different things about what a fact is about. */
export function isDisputed(told: ToldFact, { readiness }: Pick<Box, 'readiness'>): boolean {
  const warns = readiness?.warns ?? [];
  return warns.some((warn) => warn.code === 'disagree' && warn.field === told.field && warn.kind === kindOf(told));
}

/** How a last free day stands to that of others: the earliest is the one to go by. */
export function besideOthers(told: ToldFact, box: Pick<Box, 'told'>): string | undefined {
  if (told.field !== 'lfd') return undefined;
  const { of, day } = told.value;
  const days = box.told.flatMap((one) => (one.field === 'lfd' && one.value.of === of ? [one.value.day] : []));
  const [first = day] = days.toSorted();
  if (first === day) return 'the earlier one sets the deadline';
  return `${counted(daysBetween(first, day), 'day', 'days')} later`;
}
