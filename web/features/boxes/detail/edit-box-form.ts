import * as z from 'zod/mini';
import type { Box, updateBox } from '#shared/contracts/boxes.ts';
import { CLOCK_KINDS, type ClockKind } from '#shared/contracts/clock-rules.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { optionalText } from '#shared/http/fields.ts';
import { changedFields } from '../../../ui/form/changed-fields.ts';

type BoxEdit = CallRequest<typeof updateBox>['body'];

const rule = optionalText(64);
const Rules = z.strictObject({ demurrage: rule, per_diem: rule, chassis: rule, storage: rule });

/** What is typed of a container; what sources say of it is told by facts. */
export const BoxForm = z.strictObject({
  line: optionalText(40),
  terminalId: optionalText(64),
  returnPlaceId: optionalText(64),
  masterBill: optionalText(40),
  bookingNumber: optionalText(40),
  rules: Rules,
  reason: optionalText(500),
});
type BoxForm = z.output<typeof BoxForm>;

export function boxFormOf(box: Box) {
  const { line = '', terminalId = '', returnPlaceId = '', masterBill = '', bookingNumber = '', chosenRules } = box;
  const { demurrage = '', per_diem = '', chassis = '', storage = '' } = chosenRules ?? {};
  const rules = { demurrage, per_diem, chassis, storage } satisfies Record<ClockKind, string>;
  return { line, terminalId, returnPlaceId, masterBill, bookingNumber, rules, reason: '' };
}

/** The change that is meant, or none. */
export function boxEditOf(box: Box, { rules, reason, ...typed }: BoxForm): BoxEdit | undefined {
  const fields: BoxEdit = changedFields(box, typed);
  const chosen = CLOCK_KINDS.filter((of) => rules[of] !== box.chosenRules?.[of]);
  const isNothing = Object.keys(fields).length + chosen.length === 0;
  if (isNothing) return undefined;
  return {
    ...fields,
    ...(chosen.length > 0 && { rules: Object.fromEntries(chosen.map((of) => [of, rules[of] ?? null])), reason }),
    version: box.version,
  };
}
