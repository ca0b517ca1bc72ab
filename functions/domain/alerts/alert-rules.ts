import { ALERT_KINDS, type AlertKind, PATIENCE } from '#shared/alerts/alerts.ts';
import type { AlertRules, AlertRulesChange } from '#shared/contracts/alert-rules.ts';
import type { AlertsAnswer } from '#shared/contracts/alerts.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { DOCUMENT_KINDS } from '#shared/drivers/driver-documents.ts';
import { AppError } from '#shared/http/errors.ts';
import type { RequiredDocuments } from '../drivers/document-types.ts';
import type { FieldChange } from '../events/field-changes.ts';
import type { ActorContext } from '../events/step.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import { type SettingsStep, settingsStep } from '../organization/settings.ts';
import { isOfBox } from './alert-kinds.ts';
import type { OwnRules } from './alert-types.ts';

/** Before the kind, as words that the audit log shows. */
const FIELD = 'alert ';
const DOCUMENTS = 'required documents';

/** Minutes until something of a kind is told; undefined for one that knows no waiting. */
function patienceOf(kind: AlertKind, rules: OwnRules): number | undefined {
  return rules[kind]?.minutes ?? PATIENCE[kind]?.usual;
}

/** The same in milliseconds; none for one that knows no waiting. */
export function patienceMs(kind: AlertKind, rules: OwnRules): number {
  return (patienceOf(kind, rules) ?? 0) * MINUTE_MS;
}

const kindsIn = (required: RequiredDocuments = {}) => DOCUMENT_KINDS.filter((kind) => required[kind]);

/** Whether an organization tracks containers: who does not is shown no rule about them. */
interface Whose {
  hasContainers: boolean;
}

/** The rules as the interface shows them: as they were saved, else as they begin. */
export function toAlertRules(
  { alertRules = {}, requiredDocuments, version }: OrganizationSettingsRecord,
  { hasContainers }: Whose,
): AlertRules {
  const rules = ALERT_KINDS.filter((kind) => hasContainers || !isOfBox(kind)).map((kind) => {
    const minutes = patienceOf(kind, alertRules);
    return { kind, isOn: !alertRules[kind]?.isOff, ...(minutes !== undefined && { minutes }) };
  });
  const documents = DOCUMENT_KINDS.map((kind) => ({ kind, isRequired: requiredDocuments?.[kind] !== undefined }));
  return { rules, documents, version };
}

/** What the page of alerts says of the rules, to staff too. */
export function shownRules(
  settings: OrganizationSettingsRecord,
): Pick<AlertsAnswer, 'minutes' | 'off' | 'requiredDocuments'> {
  // What is not shown was never switched off.
  const { rules } = toAlertRules(settings, { hasContainers: true });
  return {
    minutes: Object.fromEntries(rules.flatMap(({ kind, minutes }) => (minutes === undefined ? [] : [[kind, minutes]]))),
    off: rules.flatMap(({ kind, isOn }) => (isOn ? [] : [kind])),
    requiredDocuments: kindsIn(settings.requiredDocuments),
  };
}

/** 409 with the rules as they stand now. */
export function alertRulesConflict(current: OrganizationSettingsRecord, whose: Whose): AppError {
  return new AppError('version_conflict', 'Somebody else changed the settings at the same time', {
    members: { current: toAlertRules(current, whose) },
  });
}

const wordsOf = ({ isOn, minutes }: AlertRules['rules'][number]) =>
  `${isOn ? 'on' : 'off'}${minutes === undefined ? '' : `, ${minutes} minutes`}`;

/** Of a rule that is as it began nothing is stored, so that it goes on as it begins. */
function own({ kind, isOn, minutes }: AlertRules['rules'][number]): OwnRules {
  const rule = { ...(!isOn && { isOff: true as const }), ...(minutes !== PATIENCE[kind]?.usual && { minutes }) };
  return Object.keys(rule).length > 0 ? { [kind]: rule } : {};
}

/** What stays required keeps its day, so that an alert about it stays the same. */
function requiredAfter(
  { requiredDocuments: before }: OrganizationSettingsRecord,
  { documents }: AlertRulesChange,
  now: Date,
): RequiredDocuments | undefined {
  if (!documents) return before;
  const kinds = DOCUMENT_KINDS.filter(
    (kind) => documents.findLast((one) => one.kind === kind)?.isRequired ?? before?.[kind] !== undefined,
  );
  return Object.fromEntries(kinds.map((kind) => [kind, before?.[kind] ?? now.toISOString()]));
}

/** Saves the rules that are named; the others stay. Throws 409 `version_conflict`. */
export function changeAlertRules(
  before: OrganizationSettingsRecord,
  change: AlertRulesChange,
  { hasContainers, ...by }: ActorContext & Whose,
): SettingsStep {
  if (change.version !== undefined && change.version !== before.version)
    throw alertRulesConflict(before, { hasContainers });
  const shown = toAlertRules(before, { hasContainers }).rules;
  const wanted = shown.map((rule) => ({ ...rule, ...change.rules.findLast(({ kind }) => kind === rule.kind) }));
  const changed = shown.flatMap((rule, at): FieldChange[] => {
    const [was, is] = [wordsOf(rule), wordsOf(wanted[at] ?? rule)];
    return was === is ? [] : [{ field: `${FIELD}${rule.kind.replaceAll('_', ' ')}`, before: was, after: is }];
  });
  const alertRules: OwnRules = Object.assign({}, ...wanted.map(own));
  const requiredDocuments = requiredAfter(before, change, by.now);
  const [had, has] = [before.requiredDocuments, requiredDocuments].map((kinds) => kindsIn(kinds).join(', ') || 'none');
  if (had !== has) changed.push({ field: DOCUMENTS, before: had, after: has });
  return settingsStep(before, { ...before, alertRules, requiredDocuments }, changed, by);
}

/** Whether a change of the settings was one of these rules, by the fields that its event names. */
export function changesAlertRules(changed: readonly FieldChange[]): boolean {
  return changed.some(({ field }) => field === DOCUMENTS || field.startsWith(FIELD));
}
