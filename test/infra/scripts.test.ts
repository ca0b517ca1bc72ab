import { beforeAll, describe, expect, it } from 'vitest';
import { keepTo } from '#test/support/budgets.ts';
import { type PageScripts, weighScripts } from '#test/support/scripts.ts';

let pages: Map<string, PageScripts>;
beforeAll(async () => {
  const weighed = await weighScripts('test-web');
  pages = new Map(weighed.pages.map((scripts) => [scripts.page, scripts]));
}, 180_000);

const firstOf = (page: string) => pages.get(page)?.first ?? Number.NaN;
const DASHBOARD = 'reports/DashboardPage';
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

describe('the scripts of a first visit, gzipped, keep to their budget', () => {
  it('of the landing page and of the dashboard', () => {
    keepTo('landing page', firstOf('landing/LandingPage'));
    keepTo('dashboard', firstOf(DASHBOARD));
  });

  it('of any other page', () => {
    const all = [...pages.values()];
    const most = Math.max(...all.map(({ first }) => first));
    keepTo('heaviest page', most, all.find(({ first }) => first === most)?.page);
  });

  it('of live tracking with its map and the card of who is followed, whose worker comes on top', () => {
    const { first, later, workers } = pages.get(LIVE) ?? { first: Number.NaN, later: 0, workers: 0 };
    expect(workers).toBeGreaterThan(0);
    keepTo('live tracking', first + later - workers);
  });
});
