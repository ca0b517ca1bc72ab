import type { Box, BoxChange } from '#shared/contracts/boxes.ts';
import { CLOCK_KINDS } from '#shared/contracts/clock-rules.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import { newEvent } from '../events/events.ts';
import { auditedChanges } from '../events/field-changes.ts';
import type { ActorContext } from '../events/step.ts';
import type { BoxStep } from './box-step.ts';
import type { BoxRecord } from './box-types.ts';
import type { ClockKind, ClockRule } from './clock-types.ts';
import { ruleKeyOf } from './clocks/rules.ts';

/** 409 with the box as it stands now. */
export function boxChanged(current: Box): AppError {
  return new AppError('version_conflict', 'Somebody else changed this container at the same time', {
    members: { current },
  });
}

type Chosen = NonNullable<BoxRecord['chosenRules']>;

function assertRule(rules: readonly ClockRule[], of: ClockKind, id: string): ClockRule {
  const rule = rules.find((one) => one.id === id);
  if (!rule || rule.of !== of) throw fieldError(`rules.${of}`, 'Rule not found');
  if (rule.archivedAt !== undefined) throw fieldError(`rules.${of}`, 'This rule is archived');
  return rule;
}

/** The rules as somebody chooses them; null lets the one be found again that says most about the box. */
function rulesAfter(
  before: Pick<BoxRecord, 'rules' | 'chosenRules'>,
  wanted: BoxChange['rules'],
  rules: readonly ClockRule[],
): Pick<BoxRecord, 'rules' | 'chosenRules'> {
  const [kept, chosen]: [Chosen, Chosen] = [{ ...before.rules }, { ...before.chosenRules }];
  for (const of of CLOCK_KINDS) {
    const id = wanted?.[of];
    if (id === undefined) continue;
    if (id) chosen[of] = ruleKeyOf(assertRule(rules, of, id));
    else delete chosen[of];
    delete kept[of];
  }
  const orNone = (all: Chosen) => (Object.keys(all).length > 0 ? all : undefined);
  return { rules: orNone(kept), chosenRules: orNone(chosen) };
}

/** All that can be changed of a box: what is not here is no change. */
function audited({ line, terminalId, returnPlaceId, masterBill, bookingNumber, chosenRules = {} }: BoxRecord) {
  const rules = CLOCK_KINDS.flatMap((of) => (chosenRules[of] ? [`${of} ${chosenRules[of]}`] : []));
  return { line, terminalId, returnPlaceId, masterBill, bookingNumber, rules };
}

/** What the office knows of a box itself; a rule is chosen by hand only with a reason. Throws 422. */
export function changeBox(
  before: BoxRecord,
  { version: _, reason, rules: wantedRules, ...wanted }: BoxChange,
  rules: readonly ClockRule[],
  { actor, now }: ActorContext,
): BoxStep {
  if (wantedRules && !reason) throw fieldError('reason', 'Say why another rule is to count');
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const edits: Partial<BoxRecord> = Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
  const edited = { ...before, ...edits, ...rulesAfter(before, wantedRules, rules) };
  const changed = auditedChanges(audited(before), audited(edited));
  if (changed.length === 0) return { before, after: before, facts: [], events: [] };
  const after = { ...edited, version: before.version + 1 };
  return {
    ...{ before, after, facts: [] },
    events: [newEvent('box_changed', before.id, actor, now, { name: before.number, changed, reason })],
  };
}
