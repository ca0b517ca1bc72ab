import { SUBJECTS } from '#functions/base/subjects.ts';
import type { NotificationTemplate, TemplateChange, TemplateVersion } from '#shared/contracts/message-templates.ts';
import { AppError } from '#shared/http/errors.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';
import { requireUser } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import { fieldChangesOf } from '../events/field-changes.ts';
import type { ActorContext, Step } from '../events/step.ts';
import { assertTemplate, type OwnWords, STANDARD, WORD_FIELDS } from './templates.ts';
import { SPANISH_STANDARD } from './templates-in-spanish.ts';

/** What the organization wrote for one kind of message; each save is another version. */
export interface TemplateRecord extends OwnWords {
  version: number;
  changedAt: string;
  /** Their name. */
  changedBy: string;
  /** It is the standard again. */
  isReset?: boolean | undefined;
}

export interface TemplateStep extends Step<TemplateRecord> {
  kind: TemplateId;
  /** Whether it says anything else than before. */
  isChange: boolean;
}

/** What a message says now. */
export function templateWordsOf(kind: TemplateId, own: TemplateRecord | undefined): OwnWords {
  return own && !own.isReset ? own : STANDARD[kind];
}

function stepTo(
  kind: TemplateId,
  own: TemplateRecord | undefined,
  { subject, body, spanishSubject, spanishBody, isReset }: OwnWords & Pick<TemplateRecord, 'isReset'>,
  { actor, now }: ActorContext,
): TemplateStep {
  const saved = { changedAt: now.toISOString(), changedBy: requireUser(actor).name };
  const spanish = { ...(spanishSubject && { spanishSubject }), ...(spanishBody && { spanishBody }) };
  const after = { subject, body, ...spanish, ...saved, ...(isReset && { isReset }), version: (own?.version ?? 0) + 1 };
  const changed = fieldChangesOf<OwnWords>(templateWordsOf(kind, own), after, WORD_FIELDS);
  const data = { template: kind, changed };
  const events = [newEvent('template_changed', SUBJECTS.organization.prefix, actor, now, data)];
  return { kind, before: own, after, events, isChange: changed.length > 0 };
}

/** 409 with the template as it stands now. */
export function templateConflict(kind: TemplateId, own: TemplateRecord | undefined): AppError {
  return new AppError('version_conflict', 'Someone else changed this template at the same time', {
    members: { current: toTemplate(kind, own) },
  });
}

/** Other words. Throws 409 `version_conflict`, and 422 for what no template may name. */
export function changeTemplate(
  kind: TemplateId,
  own: TemplateRecord | undefined,
  { version, ...words }: OwnWords & Pick<TemplateChange, 'version'>,
  by: ActorContext,
): TemplateStep {
  if (version !== undefined && version !== (own?.version ?? 0)) throw templateConflict(kind, own);
  assertTemplate(words);
  return stepTo(kind, own, words, by);
}

/** The standard words again, also where the product's own change later. */
export function resetTemplate(kind: TemplateId, own: TemplateRecord | undefined, by: ActorContext): TemplateStep {
  return stepTo(kind, own, { ...STANDARD[kind], isReset: true }, by);
}

export function toTemplate(id: TemplateId, own: TemplateRecord | undefined): NotificationTemplate {
  const { name, type } = STANDARD[id];
  const { subject, body, spanishSubject, spanishBody } = templateWordsOf(id, own);
  const words = { subject, body, spanishSubject, spanishBody, standardSpanish: SPANISH_STANDARD[id] };
  const { version = 0, changedAt, changedBy } = own ?? {};
  return { id, name, type, ...words, isStandard: !own || own.isReset === true, version, changedAt, changedBy };
}

export function toTemplateVersion({ isReset = false, ...version }: TemplateRecord): TemplateVersion {
  return { ...version, isStandard: isReset };
}
