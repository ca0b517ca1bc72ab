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

describe('the scripts of a first visit, gzipped', () => {
  it('are at most 145 kB for the landing page and 185 kB for the dashboard', () => {
    expect(firstOf('landing/LandingPage')).toBeLessThanOrEqual(145_000);
    expect(firstOf(DASHBOARD)).toBeLessThanOrEqual(DASHBOARD_MOST);
  });

  it('are at most 60 kB more for any other page', () => {
    const most = DASHBOARD_MOST + 60_000;
    expect([...pages.values()].filter(({ first }) => !(first <= most))).toEqual([]);
  });

  it('are at most 330 kB more for live tracking with its map, whose worker comes on top', () => {
    const { first, later, workers } = pages.get(LIVE) ?? { first: Number.NaN, later: 0, workers: 0 };
    expect(workers).toBeGreaterThan(0);
    expect(first + later - workers).toBeLessThanOrEqual(DASHBOARD_MOST + 330_000);
  });
});
