import { expect, it } from 'vitest';
import type { DocumentRecord } from '#functions/domain/drivers/document-types.ts';
import { addDocument } from '#functions/domain/drivers/documents.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { DocumentKind } from '#shared/drivers/driver-documents.ts';
import { actors, driver, NOW, refusal } from './fixtures.ts';

const files = [{ key: 'proofs/documents/drv_a/a.jpg', contentType: 'image/jpeg' as const, size: 9 }];

/** One more document beside those that are there. */
function add(documents: readonly DocumentRecord[], actor: Actor, kind: DocumentKind = 'license'): DocumentRecord[] {
  const by = { id: `doc_${documents.length}`, files, actor, now: NOW };
  const { added } = addDocument({ driver: driver(), documents }, { kind, fileKeys: [] }, by);
  return [...documents, added];
}

it('of one kind a driver brings three at most until the office has looked at them, so that nobody fills a list', () => {
  let brought = add([], actors.driver);
  for (const _ of ['second', 'third']) brought = add(brought, actors.driver);
  expect(brought.map(({ standing }) => standing)).toEqual(Array(3).fill('unchecked'));
  expect(refusal(() => add(brought, actors.driver)).errors).toEqual(['kind']);
  expect(add(brought, actors.driver, 'twic')).toHaveLength(4);
  expect(add(brought, actors.manager)).toHaveLength(4);
  const [first, ...others] = brought;
  const checked = first ? [{ ...first, standing: 'valid' as const }, ...others] : [];
  expect(add(checked, actors.driver)).toHaveLength(4);
});
