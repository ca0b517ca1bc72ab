import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { getCurrentUser } from '#shared/contracts/accounts.ts';
import { getCustomer, listCustomers } from '#shared/contracts/customers.ts';
import { recordPayment, sendInvoice } from '#shared/contracts/invoice-changes.ts';
import { getInvoiceCounts } from '#shared/contracts/invoice-counts.ts';
import { getInvoice, getInvoicePdf, type Invoice, listInvoices } from '#shared/contracts/invoices.ts';
import { getOrganizationSettings, Logo, updateOrganizationSettings } from '#shared/contracts/organization.ts';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';
import { eventually } from '#test/support/client.ts';
import { png } from '#test/support/images.ts';
import { deliver } from '#test/support/invoices.ts';
import { sendLogo } from '#test/support/logos.ts';
import { mailTo } from '#test/support/mailbox.ts';
import { becomeFunction, member, type Person, person, unique } from '#test/support/people.ts';

let director: Person;
let staff: Person;
let invoice: Invoice;
beforeAll(async () => {
  becomeFunction();
  [director, staff] = [await member('admin'), await person('staff')];
  ({ invoice } = await deliver());
});

async function letStaffRead(staffSeesInvoices: boolean) {
  const { logo: _logo, ...settings } = await director.call(getOrganizationSettings, {});
  await director.call(updateOrganizationSettings, { body: { ...settings, staffSeesInvoices } });
}
afterAll(() => letStaffRead(false));

const read = () => staff.try(getInvoice, { params: { id: invoice.id } });

const seesBalances = async () => {
  const rows = await staff.call(listCustomers, { query: { figures: 'true' } });
  return rows.some(({ balance }) => balance !== undefined);
};

const styleSheet = async () => (await fetch(new URL('/api/branding.css', inject('stack').url))).text();

/** The PDF as it is downloaded. */
async function fileOf(id: string): Promise<string> {
  const manager = await member('manager');
  const { headers } = await manager.try(getInvoicePdf, { params: { id } });
  const file = await fetch(headers.get('location') ?? '');
  return Buffer.from(await file.arrayBuffer()).toString('latin1');
}

describe('staff', () => {
  it('read invoices and balances while the director lets them, and change none', async () => {
    const customer = { params: { id: invoice.customerId } };
    expect((await read()).status).toBe(403);
    expect((await staff.call(getCustomer, customer)).money).toBeUndefined();
    expect(await seesBalances()).toBe(false);

    await letStaffRead(true);
    await eventually(async () => (await read()).status === 200);
    expect((await staff.call(getCurrentUser, {})).readsInvoices).toBe(true);
    expect(await staff.call(getInvoice, { params: { id: invoice.id } })).toMatchObject({ amount: invoice.amount });
    expect((await staff.call(listInvoices, { query: { customerId: invoice.customerId } })).length).toBeGreaterThan(0);
    expect((await staff.try(getInvoiceCounts, {})).status).toBe(200);
    expect((await staff.try(getInvoicePdf, { params: { id: invoice.id } })).status).toBe(303);
    expect((await staff.call(getCustomer, customer)).money).toBeDefined();
    expect(await seesBalances()).toBe(true);
    const timeline = await staff.call(listShipmentEvents, { params: { id: invoice.shipmentId }, query: {} });
    expect(timeline.flatMap(({ invoiceId }) => invoiceId ?? [])).toEqual([invoice.id]);
    const payment = { params: { id: invoice.id }, body: { amount: 1, method: 'cash' as const } };
    expect((await staff.try(recordPayment, payment)).status).toBe(403);

    await letStaffRead(false);
    await eventually(async () => (await read()).status === 403);
    expect((await staff.call(getCurrentUser, {})).readsInvoices).toBeUndefined();
  });
});

describe('the logo', () => {
  it('stands in the style sheet of every page, in mails and on an invoice, until it is taken away', async () => {
    const plain = await fileOf(invoice.id);
    const { logo: _logo, ...before } = await director.call(getOrganizationSettings, {});
    const { key, filename, url } = z.parse(Logo, (await sendLogo(director, png(200, 60))).body);
    const { version: _version, ...settings } = before;
    await director.call(updateOrganizationSettings, { body: { ...settings, logo: { key, filename } } });
    await eventually(async () => (await styleSheet()).includes(url));
    await eventually(async () => (await fileOf(invoice.id)).includes('/Subtype /Image'));
    expect(plain).not.toContain('/Subtype /Image');
    const to = `logo-${unique()}@quay.example`;
    await eventually(async () => {
      await member('manager').then((manager) =>
        manager.call(sendInvoice, { params: { id: invoice.id }, body: { to } }),
      );
      return (await mailTo(to, /Invoice/)).html.includes(url);
    });
    await director.call(updateOrganizationSettings, { body: { ...settings, logo: null } });
    await eventually(async () => !(await styleSheet()).includes(url));
  });
});
