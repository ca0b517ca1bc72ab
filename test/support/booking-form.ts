import type { Page } from '@playwright/test';
import { dayAhead } from './days.ts';

/** When {@link fillShipment} has it picked up. */
export const FORM_PICKUP_DAY = dayAhead(9);

/** Who books. */
export async function fillContact(page: Page, email: string, name = 'Jordan Reyes'): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Company').fill('Keystone Cold Storage');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('(908) 555-0142');
}

/** A standard 40ft shipment of 6,000 kg from Elizabeth to Hartford: $1,080. */
export async function fillShipment(
  page: Page,
  { pickup = FORM_PICKUP_DAY, delivery = dayAhead(14) } = {},
): Promise<void> {
  await page.getByRole('radio', { name: /Standard/ }).check({ force: true });
  await page.getByLabel('Container type').selectOption({ label: '40ft Container' });
  await page.getByLabel('Weight').fill('6000');
  const from = page.getByRole('group', { name: 'Pickup Details' });
  await from.getByLabel('Address').fill('1100 McLester Street');
  await from.getByLabel('City').fill('Elizabeth');
  await from.getByLabel('Pickup date').fill(pickup);
  const to = page.getByRole('group', { name: 'Delivery Details' });
  await to.getByLabel('Address').fill('410 Locust Street, Dock 6');
  await to.getByLabel('City').fill('Hartford');
  await to.getByLabel('Estimated delivery').fill(delivery);
}
