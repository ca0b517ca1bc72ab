import { ruleConflict } from '#functions/domain/boxes/clock-rule.ts';
import type { ClockRuleRecord } from '#functions/domain/boxes/clock-types.ts';
import { aboutOf, ambiguousRule } from '#functions/domain/boxes/clocks/rules.ts';
import type { Step } from '#functions/domain/events/step.ts';
import { notFound } from '#shared/http/errors.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { find, queryAll } from '../table/table.ts';
import { boxKeys, boxLists } from './keys.ts';

const RULES: Aggregate<ClockRuleRecord> = {
  key: ({ id }) => boxKeys.rule(id),
  lists: ({ of, id }) => indexKeysFor(boxLists.rules, `${of}#${id}`),
  conflict: ruleConflict,
};

/** Every rule, put away or not: what one company has entered. */
export function listRules(): Promise<ClockRuleRecord[]> {
  return queryAll(boxLists.rules);
}

/** One rule, as it is now; 404 where there is none. */
export async function getRule(id: string): Promise<ClockRuleRecord> {
  const rule = await find(boxKeys.rule(id), { strong: true });
  if (!rule) throw notFound();
  return rule;
}

const taken: Write['onConditionFailed'] = (current) =>
  ambiguousRule({ ruleId: String(current?.ruleId ?? ''), name: String(current?.name ?? '') });

/** The parts of a rule: of two about the same that are entered at once one is refused. */
export function saveRule(step: Step<ClockRuleRecord>): Write[] {
  const { before, after } = step;
  const about = boxKeys.ruleAbout(aboutOf(after));
  if (before === after) return save(RULES, step);
  const kept = before
    ? remove(about)
    : put({ ...about, ruleId: after.id, name: after.name }, { expect: 'new', onConditionFailed: taken });
  return save(RULES, step, kept);
}
