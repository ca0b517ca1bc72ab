import { beforeAll, describe, expect, it } from 'vitest';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { updateOne } from '#functions/data/table/update-one.ts';
import { checkInvariants, checkTable } from '#infra/operators/invariants/check.ts';
import { eventually } from '#test/support/client.ts';
import { becomeFunction, book, type Person, person, shipmentOf } from '#test/support/people.ts';

let staff: Person;
let driver: Person;

beforeAll(async () => {
  becomeFunction();
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});

const brokenOf = (findings: Awaited<ReturnType<typeof checkInvariants>>) => findings.flatMap(({ broken }) => broken);

describe('the invariants of a running system', () => {
  it('hold after all that the other files did to it', async () => {
    await book();
    await shipmentOf(staff, driver, 'in_transit');
    // What a worker died over while others made it die comes again after three minutes.
    const whole = async () => {
      const findings = await checkInvariants();
      return brokenOf(findings).length === 0 && findings;
    };
    const findings = await eventually(whole, { within: 300_000, every: 10_000 }).catch(() => checkInvariants());
    expect(brokenOf(findings)).toEqual([]);
    const looked = findings.filter(({ checked }) => checked > 0).map(({ name }) => name);
    expect(looked).toEqual(expect.arrayContaining(['Every message is in the log', 'Sums match a recount']));
  });

  it('are seen to be broken where somebody else wrote', async () => {
    const key = driverKeys.driver(driver.driverId);
    await updateOne({ key, add: { openJobs: 1 } });
    const findings = await checkTable().finally(() => updateOne({ key, add: { openJobs: -1 } }));
    expect(brokenOf(findings)).toEqual([`${driver.driverId} says 2 open, 1 live, 0 done; it has 1, 1, 0`]);
  });
});
