import { beforeAll, describe, expect, it } from 'vitest';
import { addCharge, createSupplement, listCharges } from '#shared/contracts/charges.ts';
import { cancelInvoice, recordPayment, reissueInvoice } from '#shared/contracts/invoice-changes.ts';
import { getInvoice, type Invoice, listInvoices } from '#shared/contracts/invoices.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { eventually, inParallel } from '#test/support/client.ts';
import { deliver } from '#test/support/invoices.ts';
import { mailTo } from '#test/support/mailbox.ts';
import { member, type Person } from '#test/support/people.ts';

let manager: Person;
let admin: Person;

beforeAll(async () => {
  [manager, admin] = await Promise.all([member('manager'), member('admin')]);
});

const of = ({ id }: { id: string }) => ({ params: { id } });
const cancel = (invoice: { id: string }) =>
  manager.call(cancelInvoice, { ...of(invoice), body: { reason: 'The wrong customer reference' } });
const takeBack = (shipmentId: string) =>
  admin.try(updateShipment, { ...of({ id: shipmentId }), body: { status: 'in_transit', reason: 'Wrong door' } });
const statusOf = async (invoice: { id: string }) => (await manager.call(getInvoice, of(invoice))).status;

/** The invoice of a delivery, which somebody has cancelled. */
async function cancelled(): Promise<Invoice> {
  const { invoice } = await deliver();
  await cancel(invoice);
  return invoice;
}

describe('the delivery of a cancelled invoice', () => {
  it('is invoiced again under a number of its own, with what is approved by now, and its customer is told', async () => {
    const { id, invoice: first, trackingNumber } = await deliver();
    await manager.call(addCharge, { params: { id }, body: { code: 'chassis', quantity: 2 } });
    expect(await manager.call(getInvoice, of(first))).not.toHaveProperty('canReissue');
    await cancel(first);
    expect(await manager.call(getInvoice, of(first))).toMatchObject({ canReissue: true });
    const again = await manager.call(reissueInvoice, of(first));
    expect(again).toMatchObject({
      ...{ status: 'pending', amount: first.amount + 90, deliveredOn: first.deliveredOn },
      reissueOf: { id: first.id, invoiceNumber: first.invoiceNumber },
    });
    expect(again.invoiceNumber).not.toBe(first.invoiceNumber);
    expect(await manager.call(getInvoice, of(again))).toEqual(again);
    const old = await manager.call(getInvoice, of(first));
    expect(old).toMatchObject({
      status: 'cancelled',
      reissuedAs: { id: again.id, invoiceNumber: again.invoiceNumber },
    });
    expect(old).not.toHaveProperty('canReissue');
    expect(old.events[0]).toMatchObject({ type: 'reissued' });
    expect((await manager.call(listCharges, { params: { id } })).charges).toMatchObject([
      { state: 'invoiced', invoiceId: again.id },
    ]);
    const found = await manager.call(listInvoices, { query: { q: trackingNumber } });
    expect(found.map((one) => one.id)).toEqual([again.id, first.id]);
    const mail = await mailTo(again.billTo.email, new RegExp(again.invoiceNumber));
    expect(mail.text).toContain(`replaces ${first.invoiceNumber}`);
  });

  it('is invoiced once, however many ask at once', async () => {
    const first = await cancelled();
    const answers = await inParallel(8, 8, () => manager.try(reissueInvoice, of(first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('is not invoiced again while its invoice stands, nor once it was taken back', async () => {
    const { id, invoice } = await deliver();
    const charge = await manager.call(addCharge, { params: { id }, body: { code: 'chassis', quantity: 2 } });
    const supplement = await manager.call(createSupplement, { params: { id }, body: { chargeIds: [charge.id] } });
    await cancel(supplement);
    for (const one of [invoice, supplement]) expect((await manager.try(reissueInvoice, of(one))).status).toBe(409);
    await cancel(invoice);
    expect((await takeBack(id)).status).toBe(200);
    const refused = await manager.try(reissueInvoice, of(invoice));
    expect(refused).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });

  it('has the invoice that was issued again ended where it is taken back, unless money stands on that', async () => {
    const first = await cancelled();
    const second = await manager.call(reissueInvoice, of(first));
    await cancel(second);
    const third = await manager.call(reissueInvoice, of(second));
    expect((await manager.try(reissueInvoice, of(first))).status).toBe(409);
    expect(await takeBack(third.shipmentId)).toMatchObject({ status: 200 });
    await eventually(async () => (await statusOf(third)) === 'cancelled');
    expect(await manager.call(getInvoice, of(third))).not.toHaveProperty('canReissue');

    const other = await manager.call(reissueInvoice, of(await cancelled()));
    await manager.call(recordPayment, { ...of(other), body: { amount: 5, method: 'ach' } });
    expect(await takeBack(other.shipmentId)).toMatchObject({ status: 409, body: { code: 'invoice_has_payments' } });
  });
});
