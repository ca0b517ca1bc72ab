import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { WEEKDAYS } from '#shared/dates/weekdays.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, dayText, optionalText, Version } from '#shared/http/fields.ts';
import { timeText } from '#shared/shipments/window-fields.ts';

const LASTS = 'Must differ from the start';
const Hours = z
  .strictObject({ from: timeText(), to: timeText() })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: LASTS }));

/** A week of working hours; an end before its start is of the next day, a day that is left out is free. */
export const WeekShift = z.partialRecord(z.enum(WEEKDAYS), Hours);

/** A day that differs from the week: `extra` has hours of its own. */
export const DayOff = z.object({
  day: z.string(),
  kind: z.enum(['off', 'extra']),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type DayOff = z.infer<typeof DayOff>;

export const ShiftChange = z.strictObject({
  /** Null where nobody says when the driver works. */
  shift: z.nullable(WeekShift),
  version: z.optional(Version),
});

export const updateDriverShift = defineContract({
  name: 'update-driver-shift',
  method: 'PUT',
  path: '/api/drivers/{id}/shift',
  summary:
    'Set the weekly working hours of a driver, by which days are planned; it takes nobody off duty and puts nobody on',
  access: MANAGERS,
  params: z.object({ id: AnyId }),
  body: ShiftChange,
  response: z.object({ shift: z.optional(WeekShift), version: z.number() }),
  errors: ['not_found', 'version_conflict'],
});

const note = optionalText(200);
/** As it was read; the day of the path counts. */
const day = z.optional(dayText());
export const DayOffDraft = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('off'), note, day }),
    z
      .strictObject({ kind: z.literal('extra'), from: timeText(), to: timeText(), note, day })
      .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: LASTS })),
  ],
  { error: 'Must be one of off, extra' },
);
export type DayOffDraft = z.output<typeof DayOffDraft>;

const dayParams = z.object({ id: AnyId, day: dayText() });

export const putDayOff = defineContract({
  name: 'put-day-off',
  method: 'PUT',
  path: '/api/drivers/{id}/off-days/{day}',
  summary: 'Say that a driver is off on a day, or works other hours than the week says',
  access: MANAGERS,
  params: dayParams,
  body: DayOffDraft,
  response: DayOff,
  errors: ['not_found'],
});

export const deleteDayOff = defineContract({
  name: 'delete-day-off',
  method: 'DELETE',
  path: '/api/drivers/{id}/off-days/{day}',
  summary: 'Let the week decide again about a day of a driver',
  access: MANAGERS,
  params: dayParams,
  errors: ['not_found'],
});
