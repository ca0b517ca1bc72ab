import { keepFor } from '#functions/base/keep.ts';
import {
  type TemplateRecord,
  type TemplateStep,
  templateConflict,
  templateWordsOf,
} from '#functions/domain/notifications/template-change.ts';
import type { OwnWords } from '#functions/domain/notifications/templates.ts';
import { TEMPLATE_IDS, type TemplateId } from '#shared/notifications/notifications.ts';
import { type Aggregate, conflictOf, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { put } from '../table/operations/put.ts';
import { find, findMany, type Page, type PageRequest, queryPage } from '../table/table.ts';
import { notificationKeys, notificationLists } from './keys.ts';

/** A change is everywhere within this time. */
const WORDS_MS = 10_000;
const words = keepFor(WORDS_MS, async (kind: TemplateId) =>
  templateWordsOf(kind, await find(notificationKeys.template(kind))),
);

/** The words of a message: the organization's own, or the standard. Kept some seconds in the environment. */
export function findTemplateContent(kind: TemplateId): Promise<OwnWords> {
  return words.read(kind);
}

/** What the organization wrote of each message; undefined where the standard counts. */
export function findTemplates(): Promise<(TemplateRecord | undefined)[]> {
  return findMany(TEMPLATE_IDS.map(notificationKeys.template), { strong: true });
}

/** The parts that write a template with its version, under the one that was read; 409 `version_conflict`. */
export function saveTemplate({ kind, ...step }: TemplateStep): Write[] {
  const template: Aggregate<TemplateRecord> = {
    key: () => notificationKeys.template(kind),
    conflict: (current) => templateConflict(kind, current),
  };
  const { after } = step;
  const version = { ...notificationKeys.templateVersion(kind, after.version), ...after };
  return save(template, step, put(version, { expect: 'new', onConditionFailed: conflictOf(template, step.before) }));
}

/** What a message has said, newest first. */
export function listTemplateVersions(kind: TemplateId, page: PageRequest): Promise<Page<TemplateRecord>> {
  return queryPage({ ...notificationLists.templateVersions(kind), descending: true }, page);
}
