import { beforeAll, describe, expect, it } from 'vitest';
import { startMultipartUpload, uploadPart } from '#functions/aws/exports-write.ts';
import { newId } from '#functions/base/ids.ts';
import { findJob, insertJob } from '#functions/data/jobs/jobs.ts';
import { commit } from '#functions/data/table/commit.ts';
import { newExport } from '#functions/domain/exports/exports.ts';
import { addCharge } from '#shared/contracts/charges.ts';
import {
  createExport,
  type Export,
  type ExportFilters,
  type ExportRequest,
  getExport,
  getExportFile,
  listExports,
} from '#shared/contracts/exports.ts';
import { cancelInvoice, creditInvoice, recordPayment, takeBackPayment } from '#shared/contracts/invoice-changes.ts';
import { getInvoice } from '#shared/contracts/invoices.ts';
import {
  applyReceipt,
  listReceipts,
  receivePayment,
  refundReceipt,
  releaseCredit,
} from '#shared/contracts/receipts.ts';
import { createShipment } from '#shared/contracts/shipment-changes.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import { eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { deliver, deliverShipment, owingCustomer } from '#test/support/invoices.ts';
import { becomeFunction, booking, newCustomer, type Person, person, shipmentOf, useUp } from '#test/support/people.ts';
import { sendTo } from '#test/support/queues.ts';

const JSON_LINK = { accept: 'application/json' };

let staff: Person;
let manager: Person;
let customerId: string;
const numbers: string[] = [];

beforeAll(async () => {
  becomeFunction();
  [staff, manager] = await Promise.all([person('staff'), person('manager')]);
  customerId = (await newCustomer(manager)).id;
  const { pickupCity, deliveryCity } = booking();
  for (const specialInstructions of ['=1+1', 'say "hello",\nthen ring']) {
    const body = {
      customerId,
      pickupCity: String(pickupCity),
      deliveryCity: String(deliveryCity),
      specialInstructions,
    };
    numbers.push((await manager.call(createShipment, { body })).trackingNumber);
  }
});

/** An export of the customer's shipments, followed to its end. */
function exported(who: Person, query: ExportFilters = { customerId }): Promise<Export> {
  return finished(who, { type: 'shipments', query });
}

async function finished(who: Person, body: ExportRequest): Promise<Export> {
  const { id } = await who.call(createExport, { body });
  const ended = async () => {
    const job = await who.call(getExport, { params: { id } });
    return (job.state === 'done' || job.state === 'failed') && job;
  };
  return eventually(ended, { what: 'the end of an export' });
}

/** The text of an export's file, by its link as a browser follows it. */
async function textOf(who: Person, id: string): Promise<{ text: string; headers: Headers }> {
  const answer = await who.try(getExportFile, { params: { id } }, { accept: 'text/html' });
  expect(answer.status).toBe(303);
  const file = await fetch(answer.headers.get('location') ?? '');
  return { text: await file.text(), headers: file.headers };
}

async function fileOf(order: ExportRequest): Promise<string> {
  return (await textOf(manager, (await finished(manager, order)).id)).text;
}

describe('an export of shipments', () => {
  it('begins with 201, runs by itself, and is a whole file', async () => {
    const begun = await manager.try(createExport, { body: { type: 'shipments', query: { customerId } } });
    expect(begun).toMatchObject({ status: 201, body: { state: 'waiting', progress: 0, rows: 0, type: 'shipments' } });
    const job = await exported(manager);
    expect(job).toMatchObject({ state: 'done', progress: 1, rows: 2 });
    expect(job).not.toHaveProperty('error');
    const { text, headers } = await textOf(manager, job.id);
    for (const number of numbers) expect(text).toContain(`${number},pending,`);
    expect(text).toContain(",'=1+1,");
    expect(text).toContain('"say ""hello"",\nthen ring"');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${job.filename}"`);
    expect(headers.get('content-type')).toMatch(/^text\/csv/);
  });

  it('has prices for managers only', async () => {
    const [of, ofStaff] = [await exported(manager), await exported(staff)];
    expect((await textOf(manager, of.id)).text).toContain('Price (USD)');
    expect((await textOf(staff, ofStaff.id)).text).not.toContain('Price');
  });

  it('answers its link to who asks for JSON', async () => {
    const { id, filename } = await exported(manager);
    const { status, body } = await manager.try(getExportFile, { params: { id } }, JSON_LINK);
    expect(status).toBe(200);
    expect(body).toMatchObject({ filename, url: expect.stringContaining('http') });
    const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4);
    expect(minutes).toBeLessThanOrEqual(5.1);
  });

  it('is listed to who began it, newest first, and is nobody else’s', async () => {
    const [first, second] = [await exported(staff), await exported(staff)];
    const listed = await staff.call(listExports, { query: { limit: 2 } });
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await manager.try(getExport, { params: { id: first.id } })).status).toBe(404);
    expect((await manager.try(getExportFile, { params: { id: first.id } }, JSON_LINK)).status).toBe(404);
  });

  it('of open shipments has those that are late', async () => {
    const other = await newCustomer(manager);
    const late = await manager.call(createShipment, {
      body: {
        customerId: other.id,
        pickupCity: 'Newark',
        deliveryCity: 'Trenton',
        estimatedDelivery: dayAhead(-2),
      },
    });
    const { text } = await textOf(staff, (await exported(staff, { open: 'late' })).id);
    expect(text).toContain(late.trackingNumber);
    for (const number of numbers) expect(text).not.toContain(number);
  });

  it('may be begun 30 times in an hour by one person', async () => {
    const busy = await person('staff');
    const body = { type: 'shipments' as const, query: { q: 'MSKU0000000' } };
    await useUp({ what: 'exports', who: busy.user.id, seconds: 3600 }, 29);
    expect((await busy.try(createExport, { body })).status).toBe(201);
    expect(await busy.try(createExport, { body })).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await staff.try(createExport, { body })).status).toBe(201);
  });

  it.each(['\ud800', '\0', '../x'])('of what nobody has, such as %j, is empty', async (text) => {
    expect(await exported(staff, { q: text })).toMatchObject({ state: 'done', rows: 0 });
    expect(await exported(staff, { customerId: text })).toMatchObject({ state: 'done', rows: 0 });
  });

  it('is of all its filters together, with a text among them', async () => {
    expect(await exported(staff, { customerId, status: 'pending' })).toMatchObject({ state: 'done', rows: 2 });
    expect(await exported(staff, { customerId, status: 'delivered' })).toMatchObject({ state: 'done', rows: 0 });
    expect(await exported(staff, { customerId, open: 'late' })).toMatchObject({ state: 'done', rows: 0 });
    const [q = '', other] = numbers;
    const one = await exported(staff, { customerId, q });
    expect(one).toMatchObject({ state: 'done', rows: 1 });
    expect((await textOf(staff, one.id)).text).not.toContain(other);
    expect(await exported(staff, { customerId, q, status: 'delivered' })).toMatchObject({ state: 'done', rows: 0 });
    expect(await exported(staff, { customerId, priority: 'urgent' })).toMatchObject({ state: 'done', rows: 0 });
  });

  it('of chosen rows has exactly those, each once, and no other filter beside them', async () => {
    const [chosen] = await staff.call(listShipments, { query: { customerId, limit: 1 } });
    const ids = [chosen?.id ?? '', chosen?.id ?? '', 'shp_of_nobody'];
    const job = await exported(staff, { ids });
    expect(job).toMatchObject({ state: 'done', rows: 1 });
    expect((await textOf(staff, job.id)).text).toContain(chosen?.trackingNumber);
    const tried = (query: ExportFilters) => staff.try(createExport, { body: { type: 'shipments', query } });
    expect((await tried({ ids, status: 'pending' })).status).toBe(400);
    expect((await tried({ ids: [] })).status).toBe(422);
    expect((await tried({ ids: Array.from({ length: 501 }, (_, at) => `shp_${at}`) })).status).toBe(422);
  });

  it('begun twice under one key is one', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { type: 'shipments' as const, query: { customerId } };
    const [a, b] = [await staff.try(createExport, { body }, key), await staff.try(createExport, { body }, key)];
    expect(b.body.id).toBe(a.body.id);
  });
});

describe('an export of invoices', () => {
  it('has each with its money, under its filter, and is a manager’s', async () => {
    const { invoice } = await deliver();
    const { invoiceNumber, status, issueDate, dueDate, amount } = invoice;
    const from = { start: issueDate, end: issueDate, customerId: invoice.customerId };
    const job = await finished(manager, { type: 'invoices', query: from });
    expect(job).toMatchObject({ state: 'done', rows: 1 });
    const { text } = await textOf(manager, job.id);
    expect(text).toMatch(/^\ufeff?Invoice number,Status,Issued,Due,Customer,/);
    expect(text).toContain(`${invoiceNumber},${status},${issueDate},${dueDate},`);
    expect(text).toContain(`,${amount.toFixed(2)},0.00,0.00,${amount.toFixed(2)},`);
    for (const query of [
      { ...from, status: 'cancelled' as const },
      { start: '2020-01-01', end: '2020-01-02' },
    ])
      expect(await finished(manager, { type: 'invoices', query })).toMatchObject({ state: 'done', rows: 0 });
    const open = await finished(manager, { type: 'invoices', query: { status, start: issueDate } });
    expect((await textOf(manager, open.id)).text).toContain(invoiceNumber);
    for (const who of [staff, await person('driver')])
      expect((await who.try(createExport, { body: { type: 'invoices', query: {} } })).status).toBe(403);
  });

  it('ends with totals that leave out what was cancelled, and is the same when it is asked for twice', async () => {
    const { id, invoices } = await owingCustomer(3);
    const [first, second, third] = invoices;
    if (!first || !second || !third) throw new Error('No invoices');
    await manager.call(recordPayment, { params: { id: first.id }, body: { amount: 40.5, method: 'check' } });
    await manager.call(creditInvoice, { params: { id: second.id }, body: { amount: 9.5, reason: 'Late' } });
    await manager.call(cancelInvoice, { params: { id: third.id }, body: { reason: 'Twice' } });
    const order = { type: 'invoices' as const, query: { customerId: id } };
    const [text, again] = [await fileOf(order), await fileOf(order)];
    expect(again).toBe(text);
    const invoiced = first.amount + second.amount;
    const sums = [invoiced, 40.5, 9.5, invoiced - 50].map((sum) => sum.toFixed(2));
    expect(text.trimEnd().split('\r\n').at(-1)).toBe(`Total${','.repeat(12)}${sums.join(',')}${','.repeat(4)}`);
  });

  it.each([
    ['quickbooks', '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,'],
    ['xero', '*ContactName,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,*Description,'],
  ] as const)('for %s has a line for each line of those that stand, and nothing else', async (format, head) => {
    const { id, invoices } = await owingCustomer(2);
    const [standing, cancelled] = invoices;
    await manager.call(cancelInvoice, { params: { id: cancelled?.id ?? '' }, body: { reason: 'Twice' } });
    const [names, ...lines] = (await fileOf({ type: 'invoices', query: { customerId: id, format } }))
      .trimEnd()
      .split('\r\n');
    expect(names?.startsWith(head)).toBe(true);
    const { lines: asked } = await manager.call(getInvoice, { params: { id: standing?.id ?? '' } });
    expect(lines).toHaveLength(asked.length);
    const [year, month, day] = standing?.issueDate.split('-') ?? [];
    for (const [at, { description, amount }] of asked.entries()) {
      for (const words of [standing?.invoiceNumber, `${month}/${day}/${year}`, description, amount.toFixed(2)])
        expect(lines[at]).toContain(words);
    }
  });
});

describe('an export of invoices for QuickBooks', () => {
  it('names the product of each charge, and that of the price', async () => {
    const { id } = await shipmentOf(staff, await person('driver'), 'in_transit');
    await manager.call(addCharge, { params: { id }, body: { code: 'chassis', quantity: 2, note: 'DCLI' } });
    const { customerId } = await deliverShipment(manager, id);
    const text = await fileOf({ type: 'invoices', query: { customerId, format: 'quickbooks' } });
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => /,(Drayage|Chassis|Chassis: DCLI),/.exec(line)?.[1])).toEqual([
      ...lines.slice(1).map(() => 'Drayage'),
      'Chassis',
    ]);
    expect(lines.at(-1)).toContain(',Chassis,Chassis: DCLI,1,90.00,90.00,');
  });
});

describe('an export of payments', () => {
  it('has what came and went on its days with what is left, each once, and its totals', async () => {
    const { id, invoices } = await owingCustomer(2);
    const [first, second] = invoices;
    if (!first || !second) throw new Error('No invoices');
    // Days of its own, in a shared book.
    const paidAt = dayAhead(-300);
    const own = { params: { id: first.id } };
    const direct = await manager.call(recordPayment, { ...own, body: { amount: 10, method: 'cash', paidAt } });
    const wrong = await manager.call(recordPayment, { ...own, body: { amount: 5, method: 'cash', paidAt } });
    const paymentId = wrong.payments.at(-1)?.id ?? '';
    await manager.call(takeBackPayment, { params: { id: first.id, paymentId }, body: { reason: 'Counted twice' } });
    const params = { id };
    const applications = [{ invoiceId: second.id, amount: 60 }];
    const check = { amount: 100, method: 'check' as const, reference: '1188', paidAt };
    const receipt = await manager.call(receivePayment, { params, body: { ...check, applications } });
    const at = { id, receiptId: receipt.id };
    const refund = { amount: 15, method: 'ach' as const, reference: 'R-1', paidAt };
    await manager.call(refundReceipt, { params: at, body: refund });
    const text = await fileOf({ type: 'payments', query: { start: paidAt, end: paidAt } });
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/^\ufeff?Date,Type,Customer,Company,Customer id,Method,Reference,Amount \(USD\),/);
    expect(lines).toHaveLength(5);
    const found = (...words: string[]) => lines.some((line) => words.every((one) => line.includes(one)));
    expect(found('Payment', 'Cash', `10.00,0.00,${first.invoiceNumber} 10.00`, direct.payments[0]?.id ?? '')).toBe(
      true,
    );
    expect(found('Payment', 'Cash', `0.00,0.00,${first.invoiceNumber} 5.00,5.00`, 'Counted twice')).toBe(true);
    expect(found('Payment', 'Check,1188,100.00,25.00', `${second.invoiceNumber} 60.00`)).toBe(true);
    expect(found('Refund', 'ACH transfer,R-1,-15.00')).toBe(true);
    expect(lines.at(-1)).toBe('Total,,,,,,,95.00,25.00,,5.00,,,,,');
    const staffs = await staff.try(createExport, { body: { type: 'payments', query: {} } });
    expect(staffs.status).toBe(403);
  });

  it('has what an invoice was paid too much on the day it was moved: no money of its own, off one invoice and on another', async () => {
    const { id, invoices } = await owingCustomer(2);
    const [first, second] = invoices;
    if (!first || !second) throw new Error('No invoices');
    const own = { params: { id: first.id } };
    await manager.call(recordPayment, { ...own, body: { amount: first.balance, method: 'wire' } });
    await manager.call(creditInvoice, { ...own, body: { amount: 50, reason: 'Detention disputed' } });
    await manager.call(releaseCredit, own);
    const [moved] = await manager.call(listReceipts, { params: { id }, query: {} });
    if (!moved) throw new Error('Nothing was moved');
    const applications = [{ invoiceId: second.id, amount: 30 }];
    await manager.call(applyReceipt, { params: { id, receiptId: moved.id }, body: { applications } });
    const text = await fileOf({ type: 'payments', query: { start: moved.paidAt, end: moved.paidAt } });
    const line = text.split('\r\n').find((one) => one.includes(moved.id));
    expect(line).toContain('Moved to credit');
    expect(line).toContain(`,0.00,20.00,${first.invoiceNumber} -50.00; ${second.invoiceNumber} 30.00,0.00,`);
  });
});

describe('an export of credit notes', () => {
  it('has those of its days, whose they are and of which invoice, and their total', async () => {
    const { id, invoices } = await owingCustomer(1);
    const [invoice] = invoices;
    if (!invoice) throw new Error('No invoice');
    const params = { id: invoice.id };
    const credit = (amount: number, reason: string) =>
      manager.call(creditInvoice, { params, body: { amount, reason } });
    await credit(12.5, 'Late, and wet');
    const { credits } = await credit(0.5, '=1+1');
    const [first, second] = credits;
    const day = first?.issueDate;
    const text = await fileOf({ type: 'credits', query: { start: day, end: day } });
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toMatch(
      /^\ufeff?Credit note,Issued,Invoice number,Customer,Company,Customer id,Amount \(USD\),Reason,/,
    );
    const own = lines.filter((line) => line.includes(id));
    expect(own).toHaveLength(2);
    expect(own[0]).toContain(`${first?.creditNumber},${day},${invoice.invoiceNumber},`);
    expect(own[0]).toContain(`${id},12.50,"Late, and wet",`);
    expect(own[1]).toContain(`${second?.creditNumber},`);
    expect(own[1]).toContain(",0.50,'=1+1,");
    expect(lines.at(-1)).toMatch(/^Total,,,,,,\d+\.\d\d,/);
    const none = await fileOf({ type: 'credits', query: { start: dayAhead(-300), end: dayAhead(-300) } });
    expect(none.trimEnd().split('\r\n').slice(1)).toEqual(['Total,,,,,,0.00,,,,']);
    expect((await staff.try(createExport, { body: { type: 'credits', query: {} } })).status).toBe(403);
  });
});

describe('a worker', () => {
  /** An export that a worker has begun and dropped dead over: its lease is over, and a part lies in the bucket. */
  async function abandoned(): Promise<string> {
    const now = new Date();
    const facts = { id: newId('job', now), now, timezone: 'America/New_York', total: undefined };
    const { id, email } = staff.user;
    const actor = { kind: 'user', id, email, role: 'staff', name: '', sessionHash: '', address: '' } as const;
    const job = newExport({ type: 'shipments', query: { customerId } }, actor, facts);
    const uploadId = await startMultipartUpload(`exports/${job.id}.csv`, 'text/csv');
    await uploadPart(`exports/${job.id}.csv`, uploadId, 1, Buffer.from('half a li'));
    await commit(insertJob({ ...job, state: 'running', leaseUntil: now.getTime() - 1 }));
    return job.id;
  }

  it('that died in the middle is followed by one that makes one whole file', async () => {
    const id = await abandoned();
    await eventually(async () => (await staff.call(getExport, { params: { id } })).state === 'done');
    const { text } = await textOf(staff, id);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + numbers.length);
    for (const number of numbers) expect(text.split(number)).toHaveLength(2);
    expect(text).not.toContain('half a li');
  });

  it('that gets its message again leaves the file as it is', async () => {
    const { id } = await exported(staff);
    const { text } = await textOf(staff, id);
    const before = await findJob(id);
    for (const jobId of [id, id]) await sendTo('Jobs', { jobId, slice: 1 });
    // One that comes after them in the queue tells when they are through.
    await exported(staff);
    expect(await findJob(id)).toEqual(before);
    expect((await textOf(staff, id)).text).toBe(text);
  });
});
