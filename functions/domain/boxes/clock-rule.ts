import { SUBJECTS } from '#functions/base/subjects.ts';
import type { ClockRule as ClockRuleAnswer } from '#shared/contracts/clock-rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { newEvent } from '../events/events.ts';
import { type ActorContext, change, type RecordChange, type Step } from '../events/step.ts';
import type { ClockRule, ClockRuleRecord } from './clock-types.ts';
import { assertRule, assertUnambiguous, type RuleDraft } from './clocks/rules.ts';

const ORGANIZATION = SUBJECTS.organization.prefix;

/** 409: somebody else put it away at the same time. */
export function ruleConflict(): AppError {
  return new AppError('version_conflict', 'Somebody else changed this rule at the same time');
}

/** A rule that somebody enters. Throws 422 where nothing can be counted by it, or another is about the same. */
export function createRule(
  draft: RuleDraft,
  rules: readonly ClockRule[],
  { id, actor, now }: ActorContext & { id: string },
): Step<ClockRuleRecord> {
  assertRule(draft);
  const after = { ...draft, id, createdAt: now.toISOString(), version: 1 };
  assertUnambiguous(rules, after);
  const data = { ruleId: id, name: after.name };
  return { after, events: [newEvent('clock_rule_created', ORGANIZATION, actor, now, data)] };
}

/** A rule by which no clock starts any more; the same again is no change. */
export function archiveRule(before: ClockRuleRecord, { actor, now }: ActorContext): RecordChange<ClockRuleRecord> {
  const isOver = before.archivedAt !== undefined;
  const after = isOver ? before : { ...before, archivedAt: now.toISOString(), version: before.version + 1 };
  const data = { ruleId: before.id, name: before.name };
  return change(before, after, () => newEvent('clock_rule_archived', ORGANIZATION, actor, now, data));
}

export function toClockRule({ version: _, tiers, ...rule }: ClockRuleRecord): ClockRuleAnswer {
  return { ...rule, tiers: [...tiers] };
}
