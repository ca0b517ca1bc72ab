import type { Key } from '#functions/data/table/keys.ts';
import { tryUpdate } from '#functions/data/table/update-one.ts';
import { foldText } from '#shared/fold-text.ts';
import { recheckIndex } from '../search-index.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

type Item = Readonly<Record<string, unknown>>;

/** The name by which lists order what an item is; undefined of what has none. */
function nameIn({ PK, SK, name, firstName, lastName }: Item): string | undefined {
  if (SK !== 'A') return undefined;
  if (/^(CUS|DRV|PLC)#/.test(String(PK))) return String(name);
  return String(PK).startsWith('USR#') ? `${lastName} ${firstName}` : undefined;
}

/** Unless somebody has changed it meanwhile, and so written it in the present form. */
async function reorder(item: Item): Promise<void> {
  const name = nameIn(item);
  const former = String(item.G1SK);
  // Those who wait for approval are in order of time; the ids of people were in lower case too.
  if (name === undefined || former.toLowerCase() !== `${name}#${item.id}`.toLowerCase()) return;
  const present = `${foldText(name)}#${item.id}`;
  if (present === former) return;
  const key: Key<Item> = { PK: String(item.PK), SK: String(item.SK) };
  await tryUpdate({ key, set: { G1SK: present }, condition: 'G1SK = :former', values: { ':former': former } });
}

/** Names are ordered and found by their letters without marks. */
export const toTen: Migration = {
  to: 10,
  async run() {
    for await (const page of tablePages()) for (const item of page) await reorder(item);
    await recheckIndex({ write: true });
  },
};
