import { expect, it } from 'vitest';
import { createBox } from '#shared/contracts/boxes.ts';
import { addCharge } from '#shared/contracts/charges.ts';
import { recordFacts } from '#shared/contracts/facts.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import { createPlace } from '#shared/contracts/places.ts';
import { createWebhook, deleteWebhook, testWebhook } from '#shared/contracts/webhooks.ts';
import { dayAhead } from '#test/support/days.ts';
import { askForDemo } from '#test/support/demos.ts';
import { DENSE, expectExported, makeDense } from '#test/support/lists.ts';
import { expectPage, windows } from '#test/support/pages.ts';
import { book, member, type Person, unique } from '#test/support/people.ts';
import { Receiver } from '#test/support/receiver.ts';

const { open } = windows();

interface Made {
  /** Of what the list is narrowed to. */
  id?: string;
  /** Takes away again what would act on others. */
  tidy?: () => Promise<void>;
}

interface List {
  path: string;
  table: string;
  /** Of a log nobody reads all, so it has one order. */
  by?: string;
  /** A row of its own. */
  make?: (director: Person) => Promise<Made>;
}

async function endpointHere(director: Person): Promise<Made & { id: string }> {
  const receiver = await new Receiver().open();
  const body = { url: receiver.url, description: `Lists ${unique()}`, events: ['invoice.cancelled' as const] };
  const { id } = await director.call(createWebhook, { body });
  const tidy = async () => {
    await director.try(deleteWebhook, { params: { id } });
    receiver.close();
  };
  return { id, tidy };
}

async function deliveryHere(director: Person): Promise<Made> {
  const made = await endpointHere(director);
  await director.call(testWebhook, { params: { id: made.id } });
  return made;
}

async function containerHere(director: Person): Promise<Made> {
  const { id: shipmentId } = await book();
  const line = `Line ${unique()}`;
  const { id } = await director.call(createBox, { params: { id: shipmentId }, body: { direction: 'import', line } });
  const value = { of: 'demurrage' as const, day: dayAhead(1) };
  await director.call(recordFacts, { params: { id }, body: { facts: [{ field: 'lfd', value, source: 'terminal' }] } });
  return {};
}

async function chargeHere(): Promise<Made> {
  const [{ id }, staff] = [await book(), await member('staff')];
  await staff.call(addCharge, { params: { id }, body: { code: 'chassis', quantity: 2 } });
  return {};
}

const LISTS: readonly List[] = [
  {
    path: '/places',
    table: 'Places',
    by: 'Name',
    make: (director) => director.call(createPlace, { body: { name: `Yard ${unique()}`, city: 'Newark', state: 'NJ' } }),
  },
  { path: '/boxes', table: 'Containers', by: 'Customer', make: containerHere },
  { path: '/money', table: 'What costs money next', by: 'Customer', make: containerHere },
  { path: '/invoices/charges', table: 'Charges', by: 'Customer', make: chargeHere },
  {
    path: '/demo-requests',
    table: 'Demo requests',
    by: 'Company',
    make: (director) => askForDemo(director, { companyName: 'Cold Chain and Ceramics Distribution of North Jersey' }),
  },
  { path: '/settings/team', table: 'Members', by: 'Name' },
  {
    path: '/api-docs/keys',
    table: 'API keys',
    by: 'Name',
    make: (director) => director.call(createApiKey, { body: { name: `Lists ${unique()}` } }),
  },
  { path: '/api-docs/webhooks', table: 'Endpoints', by: 'Endpoint', make: endpointHere },
  { path: '/api-docs/webhooks/:id/deliveries', table: 'Deliveries', by: 'Event', make: deliveryHere },
  { path: '/notifications/log', table: 'Messages', make: () => book() },
  // Of one shipment: what many fields of it became stands there whole, however low the others are.
  { path: '/audit-log?q=:id', table: 'Changes', make: async () => ({ id: (await book()).trackingNumber }) },
];

it.each(LISTS)(
  'the list at $path is low where it is dense, walked, chosen, exported, ordered and printed',
  async (list) => {
    const { path, table, by, make } = list;
    const director = await member('admin');
    const made = await make?.(director);
    const page = await open(path.replace(':id', made?.id ?? ''), { as: director });
    await makeDense(page);
    const rows = page.getByRole('table', { name: table }).locator('[data-record]');
    await expectPage(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(DENSE);
    await page.keyboard.press('j');
    await expectPage(page.locator('[data-record]:focus, [data-record]:has(:focus)')).toHaveCount(1);
    await expectExported(page, table);
    if (by) {
      const head = page.getByRole('columnheader', { name: by });
      await head.getByRole('button').click();
      await expectPage(head).toHaveAttribute('aria-sort', 'ascending');
      await expectPage(page).toHaveURL(/[?&]sort=/);
    }
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expectPage(page.getByRole('searchbox')).toBeHidden();
    await expectPage(rows.getByRole('checkbox')).toHaveCount(0);
    await made?.tidy?.();
  },
);
