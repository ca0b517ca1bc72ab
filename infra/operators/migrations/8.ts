import { present } from '#functions/base/clock.ts';
import { eachOf } from '#functions/base/retry.ts';
import { lookAt } from '#functions/use-cases/look-at.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

const AT_ONCE = 10;

/** Open shipments, and drivers: of all others nothing needs a decision. */
function lookedAt({ PK, SK, id, status }: Record<string, unknown>): string[] {
  const isOpen = String(PK).startsWith('SHP#') && status !== 'delivered' && status !== 'cancelled';
  return SK === 'A' && (isOpen || String(PK).startsWith('DRV#')) ? [String(id)] : [];
}

/** Whatever was open before alerts were is looked at. A run that broke off is begun again: a second look finds the same. */
export const toEight: Migration = {
  to: 8,
  async run() {
    for await (const page of tablePages())
      await eachOf(page.flatMap(lookedAt), AT_ONCE, (subject) => lookAt(subject, present()));
  },
};
