import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from '#infra/paths.ts';
import type { Called } from './table.ts';

/** By whom writes are made: by the whole product in memory, or as faults are played. */
type Where = 'product' | 'faults';

export const CONDITIONS = join(LOCAL, 'conditions');
const made = new Set<string>();

/** What kind of item lies at a key: `WHK DLV`. */
function kindOf(key: Record<string, unknown> | undefined): string {
  const kind = (part: unknown) => (/^[A-Z]\w*/.exec(String(part)) ?? ['*'])[0];
  return `${kind(key?.PK)} ${kind(key?.SK)}`;
}

/** Remembers the conditions of a write, each by the kind of item that it is about. */
export function noteConditions({ input }: Called): void {
  const parts = input.TransactItems?.map((part) => part.Put ?? part.Update ?? part.Delete ?? part.ConditionCheck) ?? [
    input,
  ];
  for (const part of parts) {
    const { Item, Key, ConditionExpression } = (part ?? {}) as Called['input'];
    if (ConditionExpression && !input.KeyConditionExpression)
      made.add(`${kindOf(Item ?? Key)}: ${ConditionExpression}`);
  }
}

/** Keeps what was made in this process until {@link madeConditions}. */
export function keepConditions(where: Where): void {
  mkdirSync(CONDITIONS, { recursive: true });
  writeFileSync(join(CONDITIONS, `${where}-${process.pid}.json`), JSON.stringify([...made]));
}

/** The conditions under which something was written since the run began. */
export function madeConditions(where: Where): ReadonlySet<string> {
  const files = readdirSync(CONDITIONS).filter((name) => name.startsWith(`${where}-`));
  return new Set(files.flatMap((name) => JSON.parse(readFileSync(join(CONDITIONS, name), 'utf8')) as string[]));
}
