import { beforeAll, describe, expect, it } from 'vitest';
import { type PageScripts, weighScripts } from '#test/support/scripts.ts';

let pages: Map<string, PageScripts>;
beforeAll(async () => {
  const weighed = await weighScripts('test-web');
  pages = new Map(weighed.pages.map((scripts) => [scripts.page, scripts]));
}, 180_000);

const firstOf = (page: string) => pages.get(page)?.first ?? Number.NaN;
const DASHBOARD = 'reports/DashboardPage';
const DASHBOARD_MOST = 185_000;
const LIVE = 'live/LiveTrackingPage';

/** How many files a page needs that another one has not brought. */
function filesBehind(page: string, before: string): number {
  const [own, there] = [page, before].map((name) => pages.get(name)?.files);
  return own && there ? [...own].filter((file) => !there.has(file)).length : Number.NaN;
}

describe('from the dashboard', () => {
  it('it is at most 12 files to Shipments', () =>
    expect(filesBehind('shipments/ShipmentsPage', DASHBOARD)).toBeLessThanOrEqual(12));

  it('it is at most 36 to any page', () => {
    expect(filesBehind('drivers/DriverPage', DASHBOARD)).toBeGreaterThan(12);
    expect([...pages.keys()].filter((page) => !(filesBehind(page, DASHBOARD) <= 36))).toEqual([]);
  });
});

describe('the scripts of a first visit, gzipped', () => {
  it('are at most 145 kB for the landing page and 185 kB for the dashboard', () => {
    expect(firstOf('landing/LandingPage')).toBeLessThanOrEqual(145_000);
    expect(firstOf(DASHBOARD)).toBeLessThanOrEqual(DASHBOARD_MOST);
  });

  it('are at most 60 kB more for any other page', () => {
    const most = DASHBOARD_MOST + 60_000;
    expect([...pages.values()].filter(({ first }) => !(first <= most))).toEqual([]);
  });

  it('are at most 332 kB more for live tracking with its map and the card of who is followed, whose worker comes on top', () => {
    const { first, later, workers } = pages.get(LIVE) ?? { first: Number.NaN, later: 0, workers: 0 };
    expect(workers).toBeGreaterThan(0);
    expect(first + later - workers).toBeLessThanOrEqual(DASHBOARD_MOST + 332_000);
  });
});
