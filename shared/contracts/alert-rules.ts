import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { ALERT_KINDS, AlertKind, PATIENCE } from '#shared/alerts/alerts.ts';
import { DOCUMENT_KINDS } from '#shared/drivers/driver-documents.ts';
import { defineContract } from '#shared/http/contract.ts';
import { VersionOrNone } from '#shared/http/fields.ts';

const MINUTES = 'Must be a whole number of minutes';

const Rule = z
  .strictObject({
    kind: AlertKind,
    isOn: z.boolean({ error: 'Must be true or false' }),
    /** Of kinds that have a patience of their own alone. */
    minutes: z.optional(z.int({ error: MINUTES })),
  })
  .check(
    z.refine(({ kind, minutes }) => minutes === undefined || PATIENCE[kind] !== undefined, {
      path: ['minutes'],
      error: 'Nobody waits before this is told',
    }),
    z.refine(
      ({ kind, minutes }) => {
        const { least = 0, most = Number.POSITIVE_INFINITY } = PATIENCE[kind] ?? {};
        return minutes === undefined || (minutes >= least && minutes <= most);
      },
      { path: ['minutes'], error: 'Choose fewer or more minutes' },
    ),
  );

const RequiredDocument = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  isRequired: z.boolean({ error: 'Must be true or false' }),
});

export const AlertRules = z.object({
  /** One for each kind; of containers once any was tracked. */
  rules: z.array(z.object({ kind: AlertKind, isOn: z.boolean(), minutes: z.optional(z.number()) })),
  /** What every driver has to have, and what not: one for each kind. */
  documents: z.array(RequiredDocument),
  /** Of all the organization's settings; 0 until somebody has saved them. */
  version: z.number(),
});
export type AlertRules = z.infer<typeof AlertRules>;

/** Kinds that are left out stay as they are. */
const AlertRulesChange = z.strictObject({
  rules: z.array(Rule).check(z.maxLength(ALERT_KINDS.length, 'Each kind has one rule')),
  documents: z.optional(z.array(RequiredDocument).check(z.maxLength(DOCUMENT_KINDS.length, 'Each kind has one'))),
  version: z.optional(VersionOrNone),
});
export type AlertRulesChange = z.output<typeof AlertRulesChange>;

export const listAlertRules = defineContract({
  name: 'list-alert-rules',
  method: 'GET',
  path: '/api/alert-rules',
  summary: 'What is told as needing a decision, and after how many minutes',
  access: MANAGERS,
  response: AlertRules,
});

export const updateAlertRules = defineContract({
  name: 'update-alert-rules',
  method: 'PUT',
  path: '/api/alert-rules',
  summary: 'Switch what is told on or off, and choose when; what is switched off ends within a minute',
  access: MANAGERS,
  body: AlertRulesChange,
  response: AlertRules,
  errors: ['version_conflict'],
});
