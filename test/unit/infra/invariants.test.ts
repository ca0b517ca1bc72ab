import { describe, expect, it } from 'vitest';
import type { AlertsRecord, OpenAlert } from '#functions/domain/alerts/alert-types.ts';
import type { DemoRecord } from '#functions/domain/demos/demo-types.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import type { CreditRecord, InvoiceRecord, PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import { emptyFacts, type TableFacts } from '#infra/operators/invariants/facts.ts';
import { allImageKeys, invariantsOf } from '#infra/operators/invariants/rules.ts';
import { container } from '../domain/box-alert-rows.ts';
import { happened } from '../domain/boxes/clocks/some-clock.ts';
import { deliveredLife } from '../workers/records.ts';

const driver: DriverRecord = {
  id: 'drv_a',
  name: 'Aisha Grant',
  phone: '(973) 555-0100',
  vehicleType: 'truck',
  vehicleNumber: 'NJ AR 633F',
  availability: 'available',
  openJobs: 0,
  liveJobs: 0,
  doneJobs: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
};

/** One shipment that was delivered, as it should be. */
function world(): TableFacts & { id: string } {
  const { steps, events } = deliveredLife('shp_1');
  const after = steps.at(-1)?.after;
  if (!after) throw new Error('No steps');
  const facts = emptyFacts();
  facts.shipments.set(after.id, after);
  facts.events.set(after.id, [...events]);
  facts.drivers.set(after.driverId ?? '', { ...driver, id: after.driverId ?? '' });
  const delivery = events.find(({ to }) => to === 'delivered');
  const id = (delivery?.id ?? '').replace('evt_', 'inv_');
  facts.invoices.set(id, {
    ...{ id, invoiceNumber: 'INV-2026-000001', shipmentId: after.id, status: 'pending' },
    ...{ amountCents: 10_000, paidCents: 2_000, creditedCents: 500 },
  } as InvoiceRecord);
  facts.lastNumbers.set('2026', 1);
  facts.totals.set('cents_paid', 2_000).set('cents_pending', 7_500).set('cents_credited', 500);
  facts.payments.set(id, [
    { id: 'pay_1', invoiceId: id, amountCents: 2_000, receipt: { id: 'rcp_1', customerId: 'cus_1' } } as PaymentRecord,
    { invoiceId: id, amountCents: 9_000, takenBack: { at: '', reason: '', by: '' } } as PaymentRecord,
  ]);
  facts.credits.push({ invoiceId: id, creditNumber: 'CRN-2026-000001', amountCents: 500 } as CreditRecord);
  facts.lastCredits.set('2026', 1);
  facts.receipts.push({
    ...{ id: 'rcp_1', customerId: 'cus_1', amountCents: 3_000, refunds: [], version: 1 },
    applications: [{ paymentId: 'pay_1', invoiceId: id, invoiceNumber: 'INV-2026-000001', amountCents: 2_000 }],
  } as Partial<ReceiptRecord> as ReceiptRecord);
  facts.demoRequests.push({ status: 'new' } as DemoRecord);
  facts.demoCounts.set('new', 1);
  return Object.assign(facts, { id: after.id });
}

const LATER = Date.parse('2027-01-01T00:00:00Z');
const brokenIn = (facts: TableFacts, now = LATER) => invariantsOf(facts, now).flatMap(({ broken }) => broken);

describe('invariants', () => {
  it('hold of a life as it should be, and say of how many things', () => {
    const findings = invariantsOf(world(), LATER);
    expect(findings.flatMap(({ broken }) => broken)).toEqual([]);
    expect(findings.every(({ checked }) => checked > 0)).toBe(true);
  });

  it('tell a driver whose counts are wrong', () => {
    const facts = world();
    for (const one of facts.drivers.values()) one.openJobs = 2;
    expect(brokenIn(facts)).toEqual([expect.stringContaining('says 2 open, 0 live, 1 done; it has 0, 0, 1')]);
  });

  it('tell a shipment that stands under another deadline than its own', () => {
    const facts = world();
    facts.deadlines.set(facts.id, ['202611242400#shp_1']);
    expect(brokenIn(facts)).toEqual([`${facts.id} is under 202611242400#shp_1, should be under none`]);
    facts.deadlines.clear();
    const shipment = facts.shipments.get(facts.id);
    if (shipment) shipment.status = 'in_transit';
    expect(brokenIn(facts)).toContainEqual(expect.stringContaining('is under none, should be under 2026'));
  });

  it('judge what positions raised by the status alone: on the way it may be, afterwards it may not', () => {
    const facts = world();
    const shipment = facts.shipments.get(facts.id);
    if (!shipment) throw new Error('No shipment');
    const since = '2026-12-31T12:00:00.000Z';
    facts.alerts.set(facts.id, { subject: facts.id, open: [{ kind: 'will_be_late', since }] } as AlertsRecord);
    expect(brokenIn(facts)).toEqual([`${facts.id} has will_be_late since ${since}, should have nothing`]);
    shipment.status = 'in_transit';
    expect(brokenIn(facts)).not.toContainEqual(expect.stringContaining('will_be_late'));
  });

  it('tell a container whose last free day nobody was told of, and one that is told of and has left', () => {
    const facts = world();
    const { box, around } = container(happened('discharged', '2026-11-19'));
    facts.boxes.set(box.id, box);
    facts.clockRules.push(...around.rules.map((rule) => ({ ...rule, createdAt: '', version: 1 })));
    const since = '2026-11-24T05:00:00.000Z';
    const told = (open: OpenAlert[]) => facts.alerts.set(box.id, { subject: box.id, open, memo: {}, version: 1 });
    expect(brokenIn(facts)).toEqual([`box_1 has nothing, should have last_free_day since ${since}`]);
    told([{ kind: 'last_free_day', since }]);
    expect(brokenIn(facts)).toEqual([]);
    box.shipmentIds = [facts.id];
    const shipment = facts.shipments.get(facts.id);
    if (shipment) shipment.status = 'cancelled';
    expect(brokenIn(facts)).toContain(`box_1 has last_free_day since ${since}, should have nothing`);
  });

  it('tell a version without its event, and an event of a version that is not there', () => {
    const facts = world();
    const shipment = facts.shipments.get(facts.id);
    if (shipment) shipment.version += 1;
    expect(brokenIn(facts)).toEqual([expect.stringContaining('no event for version')]);
    if (shipment) shipment.version -= 2;
    expect(brokenIn(facts)).toEqual([expect.stringContaining('has an event for')]);
  });

  it('tell a delivery without an invoice, once outbox had its time', () => {
    const facts = world();
    const at = Date.parse(facts.events.get(facts.id)?.at(-1)?.recordedAt ?? '');
    facts.invoices.clear();
    facts.lastNumbers.clear();
    facts.totals.clear();
    facts.receipts.length = 0;
    facts.payments.clear();
    expect(brokenIn(facts, at + 1000)).toEqual([]);
    expect(brokenIn(facts)).toEqual([expect.stringContaining('has no invoice')]);
  });

  it('tell an invoice that is owed something else than its payments and credit notes leave', () => {
    const facts = world();
    const [invoice] = facts.invoices.values();
    if (!invoice) throw new Error('No invoice');
    const { id } = invoice;
    invoice.paidCents = 10_000;
    expect(brokenIn(facts)).toEqual([
      `${id} says 10000 paid; its payments are 2000`,
      `${id} is pending with -500 owed`,
    ]);
    Object.assign(invoice, { paidCents: 2_000, creditedCents: 0, status: 'paid' });
    expect(brokenIn(facts)).toEqual([
      `${id} says 0 credited; its credit notes are 500`,
      `${id} is paid with 8000 owed`,
    ]);
  });

  it("tell a customer's payment that its invoices do not have, and one of theirs that it does not name", () => {
    const facts = world();
    const [receipt] = facts.receipts;
    const [id] = facts.invoices.keys();
    if (!receipt || !id) throw new Error('No receipt');
    receipt.amountCents = 1_500;
    expect(brokenIn(facts)).toEqual(['rcp_1 is used up by 500 more than came']);
    Object.assign(receipt, { applications: [] });
    expect(brokenIn(facts)).toEqual(['rcp_1 names 0 of 1 payments']);
    const none = { paymentId: 'pay_2', invoiceId: id, invoiceNumber: 'INV-2026-000001', amountCents: 100 };
    Object.assign(receipt, { applications: [none] });
    expect(brokenIn(facts)).toEqual(['rcp_1 is not on INV-2026-000001']);
  });

  it('tell totals that do not add up to what was invoiced', () => {
    const facts = world();
    facts.totals.set('cents_paid', 1_900);
    expect(brokenIn(facts)).toEqual(['10000 was invoiced; paid, open and credited are 9900']);
  });

  it('tell a gap in the numbers of credit notes, and a wrong count of demo requests', () => {
    const facts = world();
    facts.lastCredits.set('2026', 2);
    facts.demoCounts.set('new', 0);
    facts.demoCounts.set('contacted', 1);
    expect(brokenIn(facts)).toEqual([
      '2026: the counter says 2, the last credit note 1',
      'new: the counter says 0, there are 1',
      'contacted: the counter says 1, there are 0',
    ]);
  });

  it('tell a gap in the numbers of invoices, and a counter that is elsewhere', () => {
    const facts = world();
    facts.lastNumbers.set('2026', 5);
    facts.invoices.set('inv_x', {
      id: 'inv_x',
      invoiceNumber: 'INV-2026-000004',
      shipmentId: 'shp_9',
      status: 'cancelled',
    } as InvoiceRecord);
    expect(brokenIn(facts)).toEqual([
      '2026: a gap or duplicate before 4',
      '2026: the counter says 5, the last invoice 4',
    ]);
  });

  it('know the images that proofs and events name', () => {
    const facts = world();
    const [event] = facts.events.get(facts.id) ?? [];
    if (event) event.photoKeys = ['proofs/2.jpg'];
    facts.proofs.push({ signatureKey: 'proofs/1.png', photoKeys: ['proofs/3.jpg'] } as (typeof facts.proofs)[number]);
    expect([...allImageKeys(facts)].sort()).toEqual(['proofs/1.png', 'proofs/2.jpg', 'proofs/3.jpg']);
    facts.documentKeys.push('proofs/documents/drv_1/4.pdf');
    expect([...allImageKeys(facts)]).toContain('proofs/documents/drv_1/4.pdf');
  });
});
