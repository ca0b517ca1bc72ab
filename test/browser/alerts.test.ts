import { describe, it } from 'vitest';
import { listAlerts } from '#shared/contracts/alerts.ts';
import { reportException } from '#shared/contracts/field-reports.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();

/** A pickup that is two days late, with a driver, and beside it an exception. */
async function scene() {
  const [staff, driver] = [await member('staff'), await person('driver')];
  const late = await shipmentOf(staff, driver, 'assigned');
  await staff.call(updateShipment, { params: { id: late.id }, body: { pickupDate: dayAhead(-2) } });
  const held = await shipmentOf(staff, driver, 'in_transit');
  await staff.call(reportException, { params: { id: held.id }, body: { code: 'refused' } });
  await eventually(async () => {
    const { open: alerts } = await staff.call(listAlerts, {});
    return [late.id, held.id].every((id) => alerts.some(({ shipment }) => shipment?.id === id));
  });
  return { staff, late, held };
}

describe('what needs a decision', () => {
  it('is put off, brought back, and goes by itself, without a reload', async () => {
    const { staff, late } = await scene();
    const page = await open('/alerts?kind=pickup_late', { as: staff, viewport: DESK });
    const row = page.getByRole('listitem').filter({ hasText: late.trackingNumber });
    await expectPage(row.getByText('late')).toBeVisible();
    await expectPage(row.getByRole('link', { name: /^Call / })).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: /^Snooze / }).click();
    await page.getByRole('menuitem', { name: '1 hour' }).click();
    await expectPage(row).toHaveCount(0);
    const snoozed = page.getByRole('region', { name: 'Snoozed' });
    await snoozed
      .getByRole('button', { name: /^Wake / })
      .first()
      .click();
    await expectPage(row).toBeVisible();
    await staff.call(updateShipment, { params: { id: late.id }, body: { status: 'picked_up' } });
    await expectPage(row).toHaveCount(0);
    await expectPage(
      page.getByRole('region', { name: 'Ended by itself' }).getByText('picked up').first(),
    ).toBeVisible();
  });

  it('is readable on a phone, in the dark', async () => {
    const { staff, held } = await scene();
    const page = await open('/alerts', { as: staff, viewport: PHONE, theme: 'dark' });
    const row = page.getByRole('listitem').filter({ hasText: held.trackingNumber });
    await expectPage(row.first()).toBeVisible();
    await expectAccessible(page);
    const wide = await open('/alerts', { as: staff, viewport: DESK });
    await expectPage(wide.getByRole('heading', { name: 'Needs a decision' })).toBeVisible();
    await expectPage(wide.getByText('Refused').first()).toBeVisible();
  });
});
