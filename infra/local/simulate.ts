import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '../runtime/settings.ts';
import { DRIVERS } from './seed/drivers.ts';
import { DEMO_PASSWORD } from './seed/people.ts';
import { SimulatedDriver } from './simulated-driver.ts';

/** Milliseconds between two positions of a driver. */
const INTERVAL_MS = 3000;

async function simulate(): Promise<void> {
  const site = `http://localhost:${readSettings().port}`;
  const isRunning = await fetch(`${site}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isRunning) throw new Error(`No response from ${site}. Start Quayside first (npm start)`);
  const drivers = DRIVERS.filter(({ isOffline }) => !isOffline).map(
    ({ name, email }) => new SimulatedDriver(site, { name, identifier: email, password: DEMO_PASSWORD }),
  );
  for (const driver of drivers) {
    await driver.signIn();
    console.log(driver.describe());
  }
  console.log(
    `${drivers.length} drivers are sending their position every ${INTERVAL_MS / 1000} s. Press Ctrl-C to stop.`,
  );
  await Promise.all(drivers.map((driver, at) => drive(driver, (INTERVAL_MS / drivers.length) * at)));
}

/** Reports again and again; each driver a little after the one before, as phones do. */
async function drive(driver: SimulatedDriver, delay: number): Promise<never> {
  let next = Date.now() + delay;
  for (;;) {
    await sleep(Math.max(0, next - Date.now()));
    // As a phone does: what the system does not take now is followed by the next position.
    await driver
      .report(INTERVAL_MS / 1000)
      .catch((error: unknown) => console.warn(error instanceof Error ? error.message : error));
    next = Math.max(next + INTERVAL_MS, Date.now());
  }
}

process.once('SIGINT', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
simulate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
