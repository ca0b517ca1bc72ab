import type { Page } from '@playwright/test';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { LivePosition } from '#shared/http/frames.ts';

/** As often as a phone reports, in seconds. */
const REPORT_EVERY = 5;
/** Degrees that a truck drives in that time. */
const STEP = 0.0012;

/** Drivers on delivery around New York, spread evenly and always in the same way. */
export function fleetOf(size: number): Driver[] {
  const spread = (at: number, ratio: number, width: number) => ((at * ratio) % 1) * width - width / 2;
  return Array.from({ length: size }, (_, at) => ({
    id: `drv_${String(at).padStart(26, '0')}`,
    name: `${String.fromCharCode(65 + (at % 26))}da Fleet ${at}`,
    phone: '(201) 555-0142',
    vehicleType: 'truck',
    vehicleNumber: `NJ ${at}`,
    status: 'on_delivery',
    currentLatitude: 40.7 + spread(at, 0.618_034, 3),
    currentLongitude: -74.2 + spread(at, 0.754_878, 4),
    lastLocationUpdate: new Date().toISOString(),
    openJobs: 1,
    liveJobs: 1,
    doneJobs: 0,
    version: 1,
  }));
}

function moved({ id, currentLatitude = 0, currentLongitude = 0 }: Driver, round: number): LivePosition {
  return {
    driverId: id,
    latitude: currentLatitude + round * STEP,
    longitude: currentLongitude + round * STEP,
    timestamp: new Date().toISOString(),
    speed: 29,
    heading: 45,
  };
}

/**
 * Gives a page these drivers in place of the server's, from its next load on. `start` lets each move every five seconds,
 * a fifth of them in each second's frame, as the server gathers them; it returns what stops them.
 */
export async function feed(page: Page, drivers: readonly Driver[]): Promise<{ start: () => () => void }> {
  await page.route('**/api/drivers?*', (route) => route.fulfill({ json: drivers }));
  let send: (frame: object) => void = () => undefined;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    send = (frame) => socket.send(JSON.stringify(frame));
    socket.onMessage((message) => {
      if (String(message).includes('ping')) send({ type: 'pong' });
    });
  });
  const start = () => {
    let second = 0;
    const timer = setInterval(() => {
      second += 1;
      const turn = drivers.filter((_, at) => at % REPORT_EVERY === second % REPORT_EVERY);
      const round = Math.ceil(second / REPORT_EVERY);
      send({ type: 'location_updates', updates: turn.map((driver) => moved(driver, round)) });
    }, 1000);
    return () => clearInterval(timer);
  };
  return { start };
}
