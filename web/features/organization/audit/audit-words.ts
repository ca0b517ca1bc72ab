import type { AuditEntry } from '#shared/contracts/audit.ts';
import { codeLabel, fieldLabel } from '../../../ui/list/field-words.ts';

/** What the type alone would not say well. */
const WORDS: Readonly<Record<string, string>> = {
  near: 'Shipment nearly there',
  late: 'Shipment late',
  exception: 'Exception reported',
  step_undone: 'Step of a shipment undone',
  proof_voided: 'Delivery taken back',
  customer_merged: 'Customer merged into another',
  customer_took_over: 'Customer took over another',
  customer_merge_undone: 'Merge of customers undone',
  customer_joined: 'Customer got an account',
  driver_joined: 'Driver got an account',
  driver_left: 'Driver lost the account',
  user_report_due: 'Report mailed',
  message_resent: 'Message sent again',
  address_marked: 'Mails to an address stopped',
  address_unmarked: 'Mails to an address allowed again',
  template_changed: 'Message template changed',
  report_mail_changed: 'Report by mail changed',
  organization_changed: 'Settings changed',
};

/** What happened, e.g. "Shipment picked up", "User role changed". */
export function whatOf({ type, object: { kind } }: AuditEntry): string {
  const said = WORDS[type];
  if (said) return said;
  const what = type.startsWith(kind) ? type.slice(kind.length) : `_${type}`;
  return codeLabel(`${kind === 'key' ? 'API key' : kind}${what}`);
}

export const SOURCES: Readonly<Record<AuditEntry['source'], string>> = {
  screen: 'Web',
  public: 'Public page',
  api: 'API',
  system: 'By itself',
};

/** Who did it, as they were called then. */
export function whoOf({ actor: { kind, name } }: AuditEntry): string {
  if (name) return name;
  return kind === 'system' ? 'Quayside' : 'A visitor';
}

/** What is searched in the entries that are loaded. */
export function textsOf(entry: AuditEntry): string[] {
  const { object, changes } = entry;
  const values = changes.flatMap(({ field, before, after }) => [
    fieldLabel(field),
    `${before ?? ''}`,
    `${after ?? ''}`,
  ]);
  return [whoOf(entry), whatOf(entry), object.name ?? '', object.id, ...values];
}
