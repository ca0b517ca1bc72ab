import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const BIOME = join(ROOT, 'node_modules', '.bin', 'biome');
const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
const { vcs: _, $schema: __, ...rules } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the linter, by the project's rules, says of a file at this place with this one import. */
function lint(file: string, specifier: string): string {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), `import { something } from '${specifier}';\nexport const used = something;\n`);
  const { stdout, stderr } = spawnSync(BIOME, ['lint', file], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toContain('Checked 1 file');
  return stdout + stderr;
}

describe('imports run downwards only', () => {
  it.each([
    ['shared/pricing.ts', '#functions/base/env.ts'],
    ['shared/pricing.ts', 'node:fs'],
    ['functions/shipments/new.ts', '#functions/drivers/list-drivers.ts'],
    ['functions/shipments/new.ts', '../drivers/list-drivers.ts'],
    ['functions/shipments/new.ts', '#infra/paths.ts'],
    ['functions/use-cases/new.ts', '#functions/kit/http-handler.ts'],
    ['functions/messages/new.ts', '#functions/use-cases/sign-in.ts'],
    ['functions/aws/new.ts', '#functions/messages/layout.ts'],
    ['functions/data/shipments/new.ts', '#functions/aws/s3.ts'],
    ['functions/data/shipments/new.ts', '../../aws/s3.ts'],
    ['functions/domain/shipments/new.ts', '#functions/data/table/keys.ts'],
    ['functions/domain/shipments/new.ts', '../../data/table/keys.ts'],
    ['functions/domain/shipments/new.ts', '@aws-sdk/client-s3'],
    ['functions/domain/shipments/new.ts', 'node:crypto'],
    ['functions/base/new.ts', '#functions/domain/types.ts'],
    ['functions/base/new.ts', '../domain/types.ts'],
    ['web/features/shipments/list/New.tsx', '../../drivers/list/DriversPage.tsx'],
    ['web/features/shipments/list/New.tsx', '../../../features/drivers/list/DriversPage.tsx'],
    ['web/features/shipments/list/New.tsx', '../../../app/theme.ts'],
    ['web/entities/shipments/New.tsx', '../../features/shipments/list/ShipmentsPage.tsx'],
    ['web/map/New.tsx', '../entities/drivers/use-live-drivers.ts'],
    ['web/ui/New.tsx', '#shared/contracts/proof.ts'],
    ['web/ui/New.tsx', '../entities/shipments/chips/status.ts'],
    ['web/ui/page/New.tsx', '../../entities/shipments/chips/status.ts'],
    ['web/entities/shipments/chips/New.tsx', '../../../features/shipments/list/ShipmentsPage.tsx'],
    ['web/lib/new.ts', '../ui/form/TextField.tsx'],
    ['web/app/New.tsx', '#functions/base/env.ts'],
  ])('%s may not import %s', (file, specifier) => expect(lint(file, specifier)).toContain('noRestrictedImports'));

  it.each([
    ['functions/shipments/new.ts', '#functions/kit/http-handler.ts'],
    ['functions/use-cases/new.ts', '#functions/data/accounts/users.ts'],
    ['functions/data/shipments/new.ts', '../drivers/drivers.ts'],
    ['functions/domain/shipments/new.ts', '../drivers/drivers.ts'],
    ['functions/domain/shipments/new.ts', '#shared/shipment.ts'],
    ['web/features/shipments/list/New.tsx', '../detail/ShipmentDetail.tsx'],
    ['web/features/live/map/New.tsx', '../../../map/DriversMap.tsx'],
    ['web/entities/shipments/New.tsx', '../../map/TrailMap.tsx'],
    ['web/app/New.tsx', '../features/live/map/LiveTrackingPage.tsx'],
  ])('%s may import %s', (file, specifier) => expect(lint(file, specifier)).not.toContain('noRestrictedImports'));
});
