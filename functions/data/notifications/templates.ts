import { present } from '#functions/base/clock.ts';
import {
  type TemplateRecord,
  type TemplateStep,
  templateConflict,
  wordsOf,
} from '#functions/domain/notifications/template-change.ts';
import type { TemplatedKind, Words } from '#functions/domain/notifications/templates.ts';
import { TEMPLATE_IDS } from '#shared/notifications.ts';
import { type Aggregate, refusedBy, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { keys } from '../table/keys.ts';
import { lists } from '../table/lists.ts';
import { put } from '../table/operations/put.ts';
import { find, findMany, type Page, type PageRequest, queryPage } from '../table/table.ts';

/** A change is everywhere within this time. */
const KEPT_MS = 10_000;
const kept = new Map<TemplatedKind, { words: Words; until: number }>();

/** The words of a message: the organization's own, or the standard. Kept some seconds in the environment. */
export async function findWords(kind: TemplatedKind): Promise<Words> {
  const known = kept.get(kind);
  if (known && known.until > present().getTime()) return known.words;
  const words = wordsOf(kind, await find(keys.template(kind)));
  kept.set(kind, { words, until: present().getTime() + KEPT_MS });
  return words;
}

/** What the organization wrote of each message; undefined where the standard counts. */
export function findTemplates(): Promise<(TemplateRecord | undefined)[]> {
  return findMany(TEMPLATE_IDS.map(keys.template), { strong: true });
}

/** The parts that write a template with its version, under the one that was read; 409 `version_conflict`. */
export function saveTemplate({ kind, ...step }: TemplateStep): Write[] {
  const template: Aggregate<TemplateRecord> = {
    key: () => keys.template(kind),
    conflict: (current) => templateConflict(kind, current),
  };
  const { after } = step;
  const version = { ...keys.templateVersion(kind, after.version), ...after };
  return save(template, step, put(version, { expect: 'new', refused: refusedBy(template, step.before) }));
}

/** What a message has said, newest first. */
export function listTemplateVersions(kind: TemplatedKind, page: PageRequest): Promise<Page<TemplateRecord>> {
  return queryPage({ ...lists.templateVersions(kind), descending: true }, page);
}
