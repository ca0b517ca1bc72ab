import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ICONS, iconFile, iconsThere, iconsUsed } from '#infra/build/icons.ts';
import { ROOT } from '#infra/paths.ts';

/** Without what the formatter adds. */
const bare = (text: string) => text.replaceAll(/\s+/g, '').replaceAll(/,(?=[)\]}])|\((?=<>)|(?<=<\/>)\)/g, '');

it('has each icon that a page shows as Material draws it, and no other (npm run icons)', () => {
  expect(iconsThere()).toEqual(iconsUsed());
  for (const name of iconsThere())
    expect(bare(readFileSync(join(ROOT, ICONS, `${name}.tsx`), 'utf8')), name).toBe(bare(iconFile(name)));
});
