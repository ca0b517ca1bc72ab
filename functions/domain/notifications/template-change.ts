import { SUBJECTS } from '#functions/base/subjects.ts';
import type { NotificationTemplate, TemplateChange, TemplateVersion } from '#shared/contracts/notifications.ts';
import { AppError } from '#shared/errors.ts';
import { requireUser } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import { changesOf } from '../events/field-changes.ts';
import type { By, Step } from '../events/step.ts';
import { assertTemplate, STANDARD, type TemplatedKind, type Words } from './templates.ts';

/** What the organization wrote for one kind of message; each save is another version. */
export interface TemplateRecord extends Words {
  version: number;
  changedAt: string;
  /** Their name. */
  changedBy: string;
  /** It is the standard again. */
  isReset?: boolean | undefined;
}

export interface TemplateStep extends Step<TemplateRecord> {
  kind: TemplatedKind;
  /** Whether it says anything else than before. */
  isChange: boolean;
}

/** What a message says now. */
export function wordsOf(kind: TemplatedKind, own: TemplateRecord | undefined): Words {
  return own && !own.isReset ? own : STANDARD[kind];
}

function stepTo(
  kind: TemplatedKind,
  own: TemplateRecord | undefined,
  { subject, body, isReset }: Words & Pick<TemplateRecord, 'isReset'>,
  { actor, now }: By,
): TemplateStep {
  const saved = { changedAt: now.toISOString(), changedBy: requireUser(actor).name };
  const after = { subject, body, ...saved, ...(isReset && { isReset }), version: (own?.version ?? 0) + 1 };
  const changed = changesOf<Words>(wordsOf(kind, own), after, ['subject', 'body']);
  const data = { template: kind, changed };
  const events = [newEvent('template_changed', SUBJECTS.organization.prefix, actor, now, data)];
  return { kind, before: own, after, events, isChange: changed.length > 0 };
}

/** 409 with the template as it stands now. */
export function templateConflict(kind: TemplatedKind, own: TemplateRecord | undefined): AppError {
  return new AppError('version_conflict', 'Somebody else changed this template at the same time', {
    members: { current: toTemplate(kind, own) },
  });
}

/** Other words. Throws 409 `version_conflict`, and 422 for what no template may name. */
export function changeTemplate(
  kind: TemplatedKind,
  own: TemplateRecord | undefined,
  { version, ...words }: Words & Pick<TemplateChange, 'version'>,
  by: By,
): TemplateStep {
  if (version !== undefined && version !== (own?.version ?? 0)) throw templateConflict(kind, own);
  assertTemplate(words);
  return stepTo(kind, own, words, by);
}

/** The standard words again, also where the product's own change later. */
export function resetTemplate(kind: TemplatedKind, own: TemplateRecord | undefined, by: By): TemplateStep {
  return stepTo(kind, own, { ...STANDARD[kind], isReset: true }, by);
}

export function toTemplate(id: TemplatedKind, own: TemplateRecord | undefined): NotificationTemplate {
  const { name, type } = STANDARD[id];
  const { subject, body } = wordsOf(id, own);
  const { version = 0, changedAt, changedBy } = own ?? {};
  return { id, name, type, subject, body, isStandard: !own || own.isReset === true, version, changedAt, changedBy };
}

export function toTemplateVersion({ isReset = false, ...version }: TemplateRecord): TemplateVersion {
  return { ...version, isStandard: isReset };
}
