import * as z from 'zod/mini';
import { ADMIN, ROLES } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { choiceText, Instant, pageQuery } from '#shared/http/fields.ts';

/** What the audit tells of. */
export const AUDIT_KINDS = [
  'shipment',
  'invoice',
  'customer',
  'driver',
  'place',
  'box',
  'user',
  'invitation',
  'organization',
  'key',
  'webhook',
  'demo_request',
  'meeting',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const id = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

export const auditFilters = {
  /** Id of the user or API key who did it. */
  actor: id,
  /** Id of what it was done to. */
  object: id,
  /** Of what kind that is. */
  kind: z.optional(choiceText(AUDIT_KINDS)),
  start: z.optional(Instant),
  end: z.optional(Instant),
};
export const AuditFilters = z.strictObject(auditFilters);
export type AuditFilters = z.output<typeof AuditFilters>;

const Value = z.optional(z.union([z.string(), z.number(), z.boolean()]));

/** A field before and after; of old entries only its name is known. */
export const AuditFieldChange = z.object({ field: z.string(), before: Value, after: Value });
export type AuditFieldChange = z.infer<typeof AuditFieldChange>;

export const AuditEntry = z.object({
  id: z.string(),
  type: z.string(),
  /** When it reached us; `occurredAt` when it happened. */
  at: z.string(),
  occurredAt: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'key', 'anonymous', 'system']),
    id: z.optional(z.string()),
    name: z.optional(z.string()),
    role: z.enum([...ROLES, 'anonymous', 'key', 'system']),
  }),
  source: z.enum(['screen', 'public', 'api', 'import', 'system']),
  object: z.object({ kind: z.string(), id: z.string(), name: z.optional(z.string()) }),
  changes: z.array(AuditFieldChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = defineContract({
  name: 'list-audit',
  method: 'GET',
  path: '/api/audit',
  summary:
    'List audit events with the changed fields before and after, newest first: the last 30 days, or from `start` to `end`. A page may be short even if more follow',
  access: ADMIN,
  query: z.strictObject({ ...pageQuery, ...auditFilters }),
  response: z.array(AuditEntry),
  paged: true,
  errors: ['invalid_cursor'],
});
