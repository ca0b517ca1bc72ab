import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { copyRules, refusedByBiome, refusedByOxlint } from '../support/linter.ts';

type Case = [what: string, code: string, home?: string];

/** What has one home in the web, and where that is; without one nobody writes it. */
const CASES: Case[] = [
  ['code that comes later, without a word when it does not', `import { lazy } from 'react';`, 'web/lib/lazy-code.ts'],
  ['a second reader of answers', `import useSWR from 'swr';`, 'web/lib/use-api.ts'],
  ['a second writer of answers', `import { mutate } from 'swr';`, 'web/lib/query-cache.ts'],
  ['a part of SWR', `import useSWRInfinite from 'swr/infinite';`],
  ['a form of its own', `import { useForm } from 'react-hook-form';`, 'web/lib/form/use-form.ts'],
  ['a form sent by itself', 'form.handleSubmit(send);', 'web/lib/form/use-submit.ts'],
  ['a form sent by a part of it', 'const { handleSubmit } = form;', 'web/lib/form/on-valid-submit.ts'],
  ['messages of its own', `import { toast } from 'sonner';`, 'web/app/lazy/Toasts.tsx'],
  ['all of Material', `import { Box } from '@mui/material';`],
  ['all icons', `import { Check } from '@mui/icons-material';`],
  ["Material's table", `import Table from '@mui/material/Table';`],
  ["a row of Material's table", `import TableRow from '@mui/material/TableRow';`],
  ['a call of its own', `fetch('/api/shipments');`, 'web/lib/api.ts'],
  ['a call by the window', `window.fetch('/api/shipments');`, 'web/lib/api.ts'],
  ['a call as it was made of old', 'new XMLHttpRequest();'],
  ['local storage', `localStorage.getItem('theme');`, 'web/lib/browser.ts'],
  ['storage of the window', `window.sessionStorage.getItem('theme');`, 'web/lib/browser.ts'],
  ['a database', `indexedDB.open('drafts');`, 'web/entities/offline/indexed-db.ts'],
  ['kept answers', `caches.open('answers');`, 'web/lib/offline.ts'],
  ['a second socket', `new WebSocket('/ws');`, 'web/lib/use-socket.ts'],
  ['dates in a language of its own', `new Intl.DateTimeFormat('en-US');`, 'web/lib/format.ts'],
  ['names in a language of its own', `new Intl.DisplayNames(['en'], {});`, 'web/lib/formats/regions.ts'],
  ["dates in the browser's language", 'new Date().toLocaleDateString();'],
  ["numbers in the browser's language", '(12_000).toLocaleString();'],
  ['what is fetched by an effect', 'useEffect(() => void callApi(listDrivers, {}).then(setDrivers), []);'],
  [
    'what an effect waits for',
    'useEffect(() => { const load = async () => { setDrivers(await ask()); }; void load(); }, []);',
  ],
];
const FAIR = [
  `import { useEffect } from 'react';`,
  `import { useWatch } from 'react-hook-form';`,
  `import Box from '@mui/material/Box';`,
  `import type { SvgIconComponent } from '@mui/icons-material';`,
  'useEffect(() => subscribe(), []);',
];
const ROOMS = ['app', 'features/billing/list', 'entities/shipments', 'map', 'ui/list', 'lib'];

const folder = mkdtempSync(join(tmpdir(), 'homes-'));
const refused = new Set<string>();
const fileOf = (room: string, at: number) => `web/${room}/new-${at}.ts`;

function write(file: string, code: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), `${code}\n`);
}

/** Lints each piece of code in every room, and at its home, by the project's own rules. */
beforeAll(() => {
  copyRules(folder);
  for (const room of ROOMS)
    for (const [at, code] of [...CASES.map(([, code]) => code), ...FAIR].entries()) write(fileOf(room, at), code);
  for (const [, code, home] of CASES) if (home) write(home, code);
  for (const file of [...refusedByBiome(folder, 'plugin'), ...refusedByOxlint(folder)]) refused.add(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what has one home is written nowhere else', () => {
  it.each(CASES)('%s', (_what, code, home) => {
    const files = ROOMS.map((room) =>
      fileOf(
        room,
        CASES.findIndex((one) => one[1] === code),
      ),
    );
    expect(files.filter((file) => !refused.has(file))).toEqual([]);
    if (home) expect(refused).not.toContain(home);
  });

  it('while what stands beside it is free', () => {
    const files = ROOMS.flatMap((room) => FAIR.map((_code, at) => fileOf(room, CASES.length + at)));
    expect(files.filter((file) => refused.has(file))).toEqual([]);
  });

  it('and the homes are there', () => {
    for (const [, , home] of CASES) if (home) expect(readFileSync(join(ROOT, home), 'utf8')).not.toBe('');
  });
});
