import { present } from '#functions/base/clock.ts';
import { SUBJECTS } from '#functions/base/subjects.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import {
  type TemplateRecord,
  type TemplateStep,
  templateConflict,
  wordsOf,
} from '#functions/domain/notifications/template-change.ts';
import type { TemplatedKind, Words } from '#functions/domain/notifications/templates.ts';
import { TEMPLATE_IDS } from '#shared/notifications.ts';
import type { Write } from '../table/commit.ts';
import { newEvent, putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { lists } from '../table/lists.ts';
import { put } from '../table/operations/put.ts';
import { find, findMany, type Page, type PageRequest, queryPage, recordOf } from '../table/table.ts';

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
export function saveTemplate(
  kind: TemplatedKind,
  before: TemplateRecord | undefined,
  after: TemplateRecord,
  event: EventRecord,
): Write[] {
  const expect = before?.version ?? 'new';
  const refused = (current: Record<string, unknown> | undefined) =>
    templateConflict(kind, current && recordOf<TemplateRecord>(current));
  return [
    put({ ...keys.template(kind), ...after }, { expect, refused }),
    put({ ...keys.templateVersion(kind, after.version), ...after }, { expect: 'new', refused }),
    putEvent(event),
  ];
}

/** What a message has said, newest first. */
export function listTemplateVersions(kind: TemplatedKind, page: PageRequest): Promise<Page<TemplateRecord>> {
  return queryPage({ ...lists.templateVersions(kind), descending: true }, page);
}

/** An event about a message's words. */
export function templateEvent(
  kind: TemplatedKind,
  { changed }: Pick<TemplateStep, 'changed'>,
  actor: Actor,
  now: Date,
): EventRecord {
  return newEvent('template_changed', SUBJECTS.organization.prefix, actor, now, { template: kind, changed });
}
