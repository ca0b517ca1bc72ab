import type { AuditEntry, AuditFilters } from '#shared/contracts/audit.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { fullName } from '../accounts/accounts.ts';
import { type EventRecord, isKnownEvent, isShipmentEvent, type ShipmentEventRecord } from '../events/catalog.ts';
import type { StoredEvent } from '../events/event.ts';
import type { MeetingFacts, OtherCustomer } from '../events/event-data.ts';
import type { FieldChange } from '../events/field-changes.ts';
import { TEMPLATE_NAMES } from '../notifications/template-names.ts';

const DEFAULT_DAYS = 30;

/** From and to, inclusive, as ISO 8601. */
export interface AuditRange {
  start: string;
  end: string;
}

/** Nothing happened before; the log is read day by day, so no range may have a million of them. */
const EARLIEST = Date.UTC(2025, 0, 1);

/** What is asked for, as far as anything can lie there: the last 30 days unless the filters say otherwise. */
export function auditRange({ start, end }: Pick<AuditFilters, 'start' | 'end'>, now: Date): AuditRange {
  const last = Math.min(end ? Date.parse(end) : now.getTime(), now.getTime());
  const first = Math.max(start ? Date.parse(start) : last - DEFAULT_DAYS * DAY_MS, EARLIEST);
  return { start: new Date(first).toISOString(), end: new Date(last).toISOString() };
}

function nameOf(event: EventRecord): string | undefined {
  if (event.shipment) return event.shipment.trackingNumber;
  const { data } = event;
  if (!data) return undefined;
  if ('invoiceNumber' in data) return data.invoiceNumber;
  if ('username' in data) return fullName(data);
  if ('invitedEmail' in data) return data.invitedEmail;
  if ('template' in data) return TEMPLATE_NAMES[data.template];
  if ('guest' in data) return `${data.guest.name}, ${data.guest.company}`;
  return 'name' in data && typeof data.name === 'string' ? data.name : undefined;
}

const change = (field: string, before: FieldChange['before'], after: FieldChange['after']): FieldChange[] =>
  before === after ? [] : [{ field, before, after }];

/** Of the driver before only the id is known; events that change none name theirs, too. */
function driverChange({ type, driverId, driverName, previousDriverId }: ShipmentEventRecord): FieldChange[] {
  if (type !== 'assigned' && previousDriverId === undefined) return [];
  return change('driver', previousDriverId, driverName ?? driverId);
}

function meetingChanges({ meetingDate, status, declineReason, previous }: MeetingFacts): FieldChange[] {
  return [
    ...change('meetingDate', previous?.meetingDate, meetingDate),
    ...change('status', previous?.status, status),
    ...change('declineReason', undefined, status === 'declined' ? declineReason : undefined),
  ];
}

/** Where the reason is a code; else it is what somebody wrote. */
const REASONS: Partial<Record<ShipmentEventRecord['type'], string>> = {
  exception: 'exception',
  unreached: 'trouble',
  reached: 'trouble',
  notified: 'channel',
};

function shipmentChanges(event: ShipmentEventRecord): FieldChange[] {
  const { type, from, to, reason, changed = [], changes = [] } = event;
  const known = new Set(changed.map(({ field }) => field));
  return [
    ...change('status', from, to),
    ...driverChange(event),
    ...change(REASONS[type] ?? 'reason', undefined, reason),
    ...changed,
    ...changes.filter((field) => !known.has(field)).map((field) => ({ field })),
  ];
}

/** The customers are named as they were then. */
function mergeChange(type: StoredEvent['type'], { otherName }: OtherCustomer): FieldChange[] {
  if (type === 'customer_merged') return change('mergedInto', undefined, otherName);
  if (type === 'customer_took_over') return change('tookOver', undefined, otherName);
  return change('mergedWith', otherName, undefined);
}

function changesIn(event: EventRecord): FieldChange[] {
  if (isShipmentEvent(event)) return shipmentChanges(event);
  const { data } = event;
  if (!data) return [];
  if ('changed' in data && data.changed) return data.changed;
  if ('changes' in data) return data.changes.map((field) => ({ field }));
  if ('otherName' in data) return mergeChange(event.type, data);
  if ('previousUsername' in data) return change('username', data.previousUsername, data.username);
  if ('meetingDate' in data) return meetingChanges(data);
  // Of a new one, and of those that an earlier version wrote.
  if ('invoiceNumber' in data) return change('status', undefined, data.status);
  if ('invitedEmail' in data) return change('role', undefined, data.role);
  return [];
}

/** An event as the audit shows it, also one of a type that only an earlier version knew. */
export function toAuditEntry(event: StoredEvent): AuditEntry {
  const { id, type, recordedAt: at, occurredAt, actor, source, subject } = event;
  const known = isKnownEvent(event) ? event : undefined;
  return {
    ...{ id, type, at, occurredAt, actor, source },
    object: { ...subject, name: known && nameOf(known) },
    changes: known ? changesIn(known) : [],
  };
}

const SEPARATOR = ', ';
const NAMED_BY_RECORD = /^(cus|drv|usr)_\w{1,60}$/;
const isUnnamed = (value: unknown): value is string => typeof value === 'string' && NAMED_BY_RECORD.test(value);

/** The ids that a value is: one, or several of a list; none where it is anything else. */
function idsIn(value: FieldChange['before']): string[] {
  const parts = typeof value === 'string' ? value.split(SEPARATOR) : [];
  return parts.every(isUnnamed) ? parts : [];
}

/** Whose names an entry lacks: customers, drivers and users, of whom events say the id alone. */
export function missingNameIds({ object, changes }: AuditEntry): string[] {
  const values = changes.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]);
  return [...(object.name === undefined ? [object.id] : []), ...values].filter(isUnnamed);
}

/** An entry with the names that its records have now. */
export function withNames(entry: AuditEntry, names: ReadonlyMap<string, string>): AuditEntry {
  const { object, changes } = entry;
  const named = (value: FieldChange['before']) => {
    const ids = idsIn(value);
    return ids.length > 0 ? ids.map((id) => names.get(id) ?? id).join(SEPARATOR) : value;
  };
  return {
    ...entry,
    object: { ...object, name: object.name ?? names.get(object.id) },
    changes: changes.map((one) => ({ ...one, before: named(one.before), after: named(one.after) })),
  };
}
