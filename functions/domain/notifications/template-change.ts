import type { NotificationTemplate, TemplateChange, TemplateVersion } from '#shared/contracts/notifications.ts';
import { AppError } from '#shared/errors.ts';
import { changesOf, type FieldChange } from '../events/field-changes.ts';
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

export interface TemplateStep {
  after: TemplateRecord;
  changed: FieldChange[];
}

interface Context {
  by: string;
  now: Date;
}

/** What a message says now. */
export function wordsOf(kind: TemplatedKind, own: TemplateRecord | undefined): Words {
  return own && !own.isReset ? own : STANDARD[kind];
}

function stepTo(
  kind: TemplatedKind,
  own: TemplateRecord | undefined,
  { subject, body }: Words,
  { by, now }: Context,
): TemplateStep {
  const after = { subject, body, version: (own?.version ?? 0) + 1, changedAt: now.toISOString(), changedBy: by };
  return { after, changed: changesOf<Words>(wordsOf(kind, own), after, ['subject', 'body']) };
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
  context: Context,
): TemplateStep {
  if (version !== undefined && version !== (own?.version ?? 0)) throw templateConflict(kind, own);
  assertTemplate(words);
  return stepTo(kind, own, words, context);
}

/** The standard words again, also where the product's own change later. */
export function resetTemplate(kind: TemplatedKind, own: TemplateRecord | undefined, context: Context): TemplateStep {
  const { after, changed } = stepTo(kind, own, STANDARD[kind], context);
  return { after: { ...after, isReset: true }, changed };
}

/** A message's template as the interface shows it. */
export function toTemplate(id: TemplatedKind, own: TemplateRecord | undefined): NotificationTemplate {
  const { name, type } = STANDARD[id];
  const { subject, body } = wordsOf(id, own);
  const { version = 0, changedAt, changedBy } = own ?? {};
  return { id, name, type, subject, body, isStandard: !own || own.isReset === true, version, changedAt, changedBy };
}

/** One of its versions. */
export function toTemplateVersion({ isReset = false, ...version }: TemplateRecord): TemplateVersion {
  return { ...version, isStandard: isReset };
}
