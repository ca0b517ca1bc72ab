import * as z from 'zod/mini';
import type { Windows } from './time-window.ts';

const MESSAGE = 'Must be a time (HH:MM)';
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** True for a time of day written `HH:MM`. */
export function isTime(text: string | undefined): text is string {
  return text !== undefined && TIME.test(text);
}

/** A time of day. */
export function timeText() {
  return z.string({ error: MESSAGE }).check(z.regex(TIME, MESSAGE));
}

/** A time of day or nothing; empty text counts as nothing. */
export function optionalTime() {
  return z.optional(
    z.pipe(
      z.string({ error: MESSAGE }).check(z.refine((text) => text === '' || TIME.test(text), MESSAGE)),
      z.transform((text) => text || undefined),
    ),
  );
}

/** The four fields of a shipment's windows, as they are sent. */
export const windowFields = {
  pickupFrom: optionalTime(),
  pickupTo: optionalTime(),
  deliveryFrom: optionalTime(),
  deliveryTo: optionalTime(),
};

/** A time of day, or `null` to take it away. */
function changedTime() {
  return z.optional(z.nullable(timeText()));
}

/** The same fields of a change. */
export const windowChanges = {
  pickupFrom: changedTime(),
  pickupTo: changedTime(),
  deliveryFrom: changedTime(),
  deliveryTo: changedTime(),
};

// What is no time is told as that alone.
const endsEarly = (from: string | undefined, to: string | undefined) => isTime(from) && isTime(to) && to < from;
const lacksDay = (day: string | undefined, ...times: (string | undefined)[]) => !day && times.some(isTime);

interface Rule {
  path: keyof Windows;
  error: string;
  isBroken(windows: Windows): boolean;
}

const RULES: readonly Rule[] = [
  {
    path: 'pickupTo',
    error: 'Must not be before the start',
    isBroken: ({ pickupFrom, pickupTo }) => endsEarly(pickupFrom, pickupTo),
  },
  {
    path: 'deliveryTo',
    error: 'Must not be before the start',
    isBroken: ({ deliveryFrom, deliveryTo }) => endsEarly(deliveryFrom, deliveryTo),
  },
  {
    path: 'pickupDate',
    error: 'A time needs a date',
    isBroken: ({ pickupDate, pickupFrom, pickupTo }) => lacksDay(pickupDate, pickupFrom, pickupTo),
  },
  {
    path: 'estimatedDelivery',
    error: 'A time needs a date',
    isBroken: ({ estimatedDelivery, deliveryFrom, deliveryTo }) =>
      lacksDay(estimatedDelivery, deliveryFrom, deliveryTo),
  },
];

export const REVERSED = 'Delivery date cannot be before pickup date!';

/** Whether two days are in the order in which nothing can be done. */
export function isReversed({ pickupDate, estimatedDelivery }: Windows): boolean {
  return Boolean(pickupDate && estimatedDelivery && estimatedDelivery.slice(0, 10) < pickupDate.slice(0, 10));
}

/** Of the office's drafts; a booking is only warned of it. */
export const inOrder = z.refine<Windows>((given) => !isReversed(given), {
  path: ['estimatedDelivery'],
  error: REVERSED,
});

/** The field that makes no window of what was given, with the reason; undefined when all is well. */
export function windowErrorOf(windows: Windows): { path: string; message: string } | undefined {
  const rule = RULES.find(({ isBroken }) => isBroken(windows));
  return rule && { path: rule.path, message: rule.error };
}

/** A draft with the rules of windows; its fields are {@link windowFields}. */
export function withWindows<Draft extends z.ZodMiniType<Windows, unknown>>(draft: Draft): Draft {
  const checks = RULES.map(({ path, error, isBroken }) =>
    z.refine<Windows>((given) => !isBroken(given), { path: [path], error }),
  );
  return draft.check(...checks);
}
