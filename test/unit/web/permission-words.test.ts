import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { AREAS, PERMISSION_LABELS } from '../../../web/features/organization/settings/permission-labels.ts';

describe('calls that staff make only while a switch is on', () => {
  it('are those whose handlers ask for it', () => {
    const asking = globSync('functions/*/*.ts', { cwd: ROOT }).filter((path) =>
      /alsoAllows: staffMayRead|, staffMayRead\)/.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    const marked = allContracts.filter(({ contract }) => contract.staffWhile === 'staffSeesInvoices');
    expect(asking.map((path) => basename(path, '.ts')).sort()).toEqual(
      marked.map(({ contract: { name } }) => name).sort(),
    );
    expect(marked.length).toBeGreaterThan(3);
  });
});

describe('the words of Roles & Permissions', () => {
  it('are of calls and areas that there are', () => {
    const names = allContracts.map(({ contract: { name } }) => name);
    expect(Object.keys(PERMISSION_LABELS).filter((name) => !names.includes(name))).toEqual([]);
    const areas = new Set(allContracts.map(({ area }) => area));
    expect(Object.keys(AREAS).filter((area) => !areas.has(area))).toEqual([]);
  });

  it('leave out only what goes with another line of the same area and roles', () => {
    const lines = allContracts.map(({ area, contract: { name, summary, access } }) => ({
      place: `${area}: ${[...access].sort().join()}`,
      name,
      words: PERMISSION_LABELS[name] ?? summary,
    }));
    const shown = new Set(lines.filter(({ words }) => words).map(({ place }) => place));
    const lost = lines
      .filter(({ words, place }) => !words && !shown.has(place))
      .map(({ name, place }) => [name, place]);
    expect(lost).toEqual([]);
  });
});
