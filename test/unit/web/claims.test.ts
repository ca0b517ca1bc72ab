import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { PLANS } from '../../../web/features/landing/pricing/plans.ts';
import type { ScreenName } from '../../../web/lib/paths.ts';

const read = (path: string) => readFileSync(join(ROOT, 'web', path), 'utf8');
const isBuilt = (screen: ScreenName) => new RegExp(`^  ${screen}: page\\(`, 'm').test(read('app/pages.ts'));

const FEATURES = PLANS.flatMap(({ features }) => features);

describe('what visitors are promised', () => {
  it.each<[string, ScreenName]>([
    ['Basic reporting', 'reports'],
    ['Email and SMS notifications', 'notifications'],
    ['Custom branding', 'settings'],
  ])('says of %s that it comes, until the screen of it is there', (feature, screen) => {
    expect(FEATURES).toContainEqual(isBuilt(screen) ? feature : { soon: feature });
  });

  it('is on the landing page only what works', () => {
    const page = read('features/landing/home/LandingPage.tsx');
    if (!isBuilt('reports')) expect(page).not.toMatch(/revenue|driver performance|on-time rate/i);
    expect(page).not.toMatch(/payment|text message|webhook|branding/i);
  });
});
