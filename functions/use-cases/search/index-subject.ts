import { SUBJECTS } from '#functions/base/subjects.ts';
import { isIndexCurrent, readIndexState, saveIndexed } from '#functions/data/search/index-entries.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { SearchableKind } from '#functions/domain/search/index-words.ts';
import { SEARCH_KINDS } from '#shared/contracts/search.ts';

/** What a search finds by an id, told by its prefix; undefined of anything else. */
export function searchedKindOf(id: string): SearchableKind | undefined {
  return SEARCH_KINDS.find((kind) => id.startsWith(`${SUBJECTS[kind].prefix}_`));
}

/** Brings what a search finds of a subject to what it is now. */
export async function indexSubject(id: string): Promise<void> {
  const kind = searchedKindOf(id);
  if (!kind) return;
  await retryOnConflict(async () => {
    const indexed = await readIndexState(kind, id);
    if (!isIndexCurrent(indexed)) await saveIndexed(indexed);
  });
}
