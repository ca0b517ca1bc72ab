import type { AuditEntry } from '#shared/contracts/audit.ts';
import { codeLabel, fieldLabel, valueLabel } from '../../../ui/list/field-labels.ts';

/** What the type alone would not say well. */
const WORDS: Readonly<Record<string, string>> = {
  near: 'Shipment arriving soon',
  late: 'Shipment late',
  exception: 'Exception reported',
  notified: 'Customer notified',
  unreached: 'Customer not notified',
  reached: 'Customer reached',
  step_undone: 'Shipment step undone',
  proof_voided: 'Delivery corrected',
  customer_merged: 'Customer merged into another',
  customer_took_over: 'Another customer merged into this one',
  customer_merge_undone: 'Customer merge undone',
  customer_charge_changed: 'Charge of a shipment changed',
  customer_rates_changed: 'Rate card changed',
  customer_joined: 'Account linked to customer',
  invitation_taken_over: 'Invitation transferred to another director',
  key_taken_over: 'API key transferred to another director',
  webhook_taken_over: 'Webhook endpoint taken over by another director',
  driver_joined: 'Account linked to driver',
  driver_left: 'Account unlinked from driver',
  driver_document_due: 'Driver told of a document that expires',
  driver_jobs_given: 'Driver told of the jobs in a plan',
  driver_shift_changed: 'Working hours of a driver changed',
  driver_duty_corrected: 'Begin or end of a duty corrected',
  user_report_due: 'Report emailed',
  user_template_tested: 'Message template test sent',
  message_resent: 'Message resent',
  address_marked: 'Emails to an address stopped',
  address_unmarked: 'Emails to an address resumed',
  template_changed: 'Message template changed',
  report_mail_changed: 'Report emails changed',
  box_created: 'Container tracked',
  box_changed: 'Container changed',
  box_linked: 'Container of a shipment tracked',
  fact_added: 'Fact about a container added',
  fact_retracted: 'Fact about a container taken back',
  clock_rule_created: 'Rule of free time added',
  clock_rule_archived: 'Rule of free time archived',
  organization_changed: 'Settings changed',
};

/** What happened, e.g. "Shipment picked up", "User role changed". */
export function eventLabelOf({ type, object: { kind } }: AuditEntry): string {
  const said = WORDS[type];
  if (said) return said;
  const what = type.startsWith(kind) ? type.slice(kind.length) : `_${type}`;
  return codeLabel(`${kind === 'key' ? 'API key' : kind}${what}`);
}

/** What it was done to; an id where it has no name any more. */
export function objectLabelOf({ object: { kind, id, name } }: AuditEntry): string {
  return name ?? (kind === 'organization' ? 'The organization' : id);
}

export const SOURCES: Readonly<Record<AuditEntry['source'], string>> = {
  screen: 'Web',
  public: 'Public page',
  api: 'API',
  import: 'Import',
  system: 'System',
};

/** Who did it, as they were called then. */
export function actorLabelOf({ actor: { kind, name } }: AuditEntry): string {
  if (name) return name;
  return kind === 'system' ? 'Quayside' : 'A visitor';
}

/** Each field before and after, as a file says them; of old entries only the names are known. */
export function changesText(changes: AuditEntry['changes']): string {
  return changes
    .map(({ field, before, after }) =>
      before === undefined && after === undefined
        ? fieldLabel(field)
        : `${fieldLabel(field)}: ${valueLabel(field, before)} > ${valueLabel(field, after)}`,
    )
    .join('; ');
}

/** What is searched in the entries that are loaded: what stands on the page. */
export function textsOf(entry: AuditEntry): string[] {
  const { object, changes } = entry;
  const values = changes.flatMap(({ field, before, after }) => [
    fieldLabel(field),
    ...[before, after].flatMap((value) => (value === undefined ? [] : [valueLabel(field, value)])),
  ]);
  return [actorLabelOf(entry), eventLabelOf(entry), objectLabelOf(entry), object.id, ...values];
}
