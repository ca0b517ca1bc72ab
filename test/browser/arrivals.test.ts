import { describe, expect, it } from 'vitest';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';
import { expectAccessible, expectPage, keptForLater, PHONE, windows } from '#test/support/pages.ts';
import { member, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();

describe('an arrival', () => {
  it('said by mistake is taken back by its driver: before it was sent, after it, and without network', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const page = await open('/drive', { as: driver, viewport: PHONE });
    const here = page.getByRole('button', { name: 'I’m Here' });
    const since = page.getByText(/^Here since /);
    const undo = page.getByRole('button', { name: 'Undo' });
    const types = async () => (await staff.call(listShipmentEvents, { params: { id } })).map(({ type }) => type);
    await expectPage(here).toBeVisible();
    await keptForLater(page);
    await page.context().setOffline(true);
    await here.click();
    await expectPage(page.getByText('waiting to send (1)')).toBeVisible();
    await undo.click();
    await expectPage(here).toBeVisible();
    await expectPage(page.getByText(/waiting to send/)).toHaveCount(0);
    await page.context().setOffline(false);

    const { promise: isSeen, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/arrivals', async (route) => {
      await isSeen;
      await route.continue();
    });
    await here.click();
    await expectPage(here).toHaveAttribute('aria-busy', 'true');
    const pickup = page.getByRole('button', { name: 'Confirm Pickup' });
    await expectPage(pickup).toBeEnabled();
    await expectPage(pickup).not.toHaveAttribute('aria-busy');
    go();
    await expectPage(since).toBeVisible();
    expect(await types()).toEqual(['created', 'assigned', 'arrived']);
    await page.context().setOffline(true);
    await undo.click();
    await expectPage(here).toBeVisible();
    await expectPage(page.getByText('waiting to send (1)')).toBeVisible();
    await page.context().setOffline(false);
    await expectPage(page.getByText(/waiting to send/)).toHaveCount(0);
    await expectPage(here).toBeVisible();
    expect(await types()).toEqual(['created', 'assigned', 'arrived', 'arrival_undone']);

    const desk = await open(`/shipments?open=${id}`, { as: staff });
    await expectPage(desk.getByText('Arrival Taken Back')).toBeVisible();
  });

  it('is told by its driver with one press, without network too, and seen by the office, which corrects it', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'assigned');
    const page = await open('/drive', { as: driver, viewport: PHONE });
    await page.context().grantPermissions(['geolocation']);
    await expectPage(page.getByText('Next job, 1 of 1')).toBeVisible();
    await keptForLater(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'I’m Here' }).click();
    await expectPage(page.getByText(/^Here since /)).toBeVisible();
    await expectPage(page.getByText(/ to go$/)).toHaveCount(0);
    await expectPage(page.getByText('waiting to send (1)')).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expectPage(page.getByText(/waiting to send/)).toHaveCount(0);
    await expectPage(page.getByText(/^Here since /)).toBeVisible();
    await expectPage
      .poll(async () => (await staff.call(listShipmentEvents, { params: { id } })).map(({ type }) => type))
      .toContain('arrived');
    // At the next stop it is to be said anew.
    await page.getByRole('button', { name: 'Confirm Pickup' }).click();
    await page.getByRole('button', { name: 'Start Transit' }).click();
    await expectPage(page.getByRole('button', { name: 'I’m Here' })).toBeVisible();

    const desk = await open(`/shipments?open=${id}`, { as: staff });
    await expectPage(desk.getByText('Arrived at the Pickup')).toBeVisible();
    await desk.getByRole('button', { name: 'More actions' }).first().click();
    await desk.getByRole('menuitem', { name: 'Correct Arrival...' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Correct Arrival' });
    await dialog.getByLabel('Stop').selectOption('Pickup');
    await dialog.getByLabel('Time').fill('00:00');
    await dialog.getByRole('button', { name: 'Save Time' }).click();
    await expectPage(dialog.getByText('Reason is required')).toBeVisible();
    await expectAccessible(desk);
    await dialog.getByLabel('Reason').fill('Gate receipt');
    await dialog.getByRole('button', { name: 'Save Time' }).click();
    await expectPage(desk.getByText('Time Corrected')).toBeVisible();
    await expectPage(desk.getByText('Gate receipt')).toBeVisible();
    await expectPage(desk.getByText(trackingNumber).first()).toBeVisible();
  });
});
