import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReportMail, updateReportMail } from '#shared/contracts/analytics.ts';
import { createBox } from '#shared/contracts/boxes.ts';
import { listChargeCodes, updateChargeCodes } from '#shared/contracts/charges.ts';
import {
  createDriverDocument,
  deleteDriverDocument,
  getDriverDocumentFile,
} from '#shared/contracts/driver-documents.ts';
import { correctDuty } from '#shared/contracts/driver-statistics.ts';
import { listExports } from '#shared/contracts/exports.ts';
import { feedFacts } from '#shared/contracts/facts.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import { creditInvoice, recordPayment } from '#shared/contracts/invoice-changes.ts';
import { reportPageError } from '#shared/contracts/page-errors.ts';
import { rejectUser } from '#shared/contracts/pending-users.ts';
import { submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#shared/contracts/push-subscriptions.ts';
import { listReceipts, releaseCredit, reverseReceipt } from '#shared/contracts/receipts.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from '#shared/contracts/team.ts';
import { getTrackedProof } from '#shared/contracts/tracking.ts';
import { Client, eventually } from '#test/support/client.ts';
import { containerNumber } from '#test/support/containers.ts';
import { dayAhead } from '#test/support/days.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { deliver } from '#test/support/invoices.ts';
import { becomeFunction, book, member, type Person, person, shipmentOf, unique } from '#test/support/people.ts';
import { PushService } from '#test/support/push-service.ts';
import { signedUp } from '#test/support/sign-ups.ts';
import { uploadDocument } from '#test/support/uploads.ts';

let staff: Person;
let manager: Person;
let driver: Person;
let director: Person;
const service = new PushService();

beforeAll(async () => {
  becomeFunction();
  await service.open();
  [staff, manager, driver, director] = await Promise.all([
    person('staff'),
    person('manager'),
    person('driver'),
    member('admin'),
  ]);
});
afterAll(() => service.close());

// What these calls do is tested in memory, and no page that is tested makes them: here their deployed functions answer once.
describe('a deployed function that no browser test calls', () => {
  it('rejects whoever asked for an account', async () => {
    const { id } = await signedUp(director, 'staff', { approves: false });
    await director.call(rejectUser, { params: { id } });
  });

  it('sends an invitation again, and takes it back', async () => {
    const body = { email: `invited-${unique()}@keystone.example`, role: 'staff' as const };
    const { id } = await director.call(inviteMember, { body });
    await director.call(resendInvitation, { params: { id } });
    await director.call(withdrawInvitation, { params: { id } });
  });

  it('takes what can be charged', async () => {
    const saved = await eventually(async () => {
      const { codes, version } = await manager.call(listChargeCodes, {});
      const answer = await manager.try(updateChargeCodes, { body: { codes, version } });
      return answer.status === 200 && answer.body;
    });
    expect(saved.codes.map(({ code }) => code)).toContain('detention');
  });

  it('takes facts by a key', async () => {
    const number = containerNumber();
    const { id } = await book({ containerNumber: number });
    await staff.call(createBox, { params: { id }, body: { direction: 'import' } });
    const { key } = await director.call(createApiKey, { body: { name: unique(), scopes: ['write'] } });
    const body = { facts: [{ container: number, field: 'available' as const, value: true }] };
    const { results } = await new Client({ 'X-API-Key': key }).call(feedFacts, { body });
    expect(results).toMatchObject([{ outcome: 'written' }]);
  });

  it('gives the file of a driver’s document, and takes the document away', async () => {
    const { driverId: id } = driver;
    const fileKeys = [await uploadDocument(manager, id, new TextEncoder().encode('%PDF-1.7\n% a license'))];
    const body = { kind: 'license' as const, number: 'O7719 20318', expiresOn: dayAhead(400), fileKeys };
    const made = await manager.call(createDriverDocument, { params: { id }, body });
    const params = { id, documentId: made.id };
    const file = await manager.try(getDriverDocumentFile, { params }, { accept: 'application/json' });
    expect((await fetch(String(Object(file.body).url))).status).toBe(200);
    await manager.call(deleteDriverDocument, { params });
  });

  it('corrects when a driver began', async () => {
    const at = new Date(Date.now() - 7_200_000).toISOString();
    await manager.call(correctDuty, {
      params: { id: driver.driverId },
      body: { kind: 'began', at, reason: 'Gate receipt' },
    });
  });

  it('lists exports, and says who gets the report by mail', async () => {
    await staff.call(listExports, { query: {} });
    const { version } = await manager.call(getReportMail, {});
    await manager.call(updateReportMail, { body: { every: 'never', memberIds: [], version } });
  });

  it('turns what an invoice was paid too much into credit, and gives it back', async () => {
    const { invoice } = await deliver();
    const params = { id: invoice.id };
    await manager.call(recordPayment, { params, body: { amount: invoice.amount, method: 'ach' } });
    await manager.call(creditInvoice, { params, body: { amount: 5, reason: 'Late' } });
    await manager.call(releaseCredit, { params });
    const of = { id: invoice.customerId };
    const [receipt] = await manager.call(listReceipts, { params: of, query: { limit: 1 } });
    const body = { reason: 'Wrong invoice' };
    await manager.call(reverseReceipt, { params: { ...of, receiptId: receipt?.id ?? '' }, body });
  });

  it('keeps the device of whoever wants pushes, until it is told not to', async () => {
    const { applicationServerKey } = await driver.call(getPushKey, {});
    await driver.call(subscribeToPush, { body: service.subscription(applicationServerKey) });
    await driver.call(unsubscribeFromPush, { query: { endpoint: service.endpoint } });
  });

  it('shows the proof to whoever follows a shipment', async () => {
    const { id: shipmentId, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    const recipientSignature = dataUrl(png(60, 20));
    await driver.call(submitProofOfDelivery, {
      body: { shipmentId, recipientName: 'Dana Whitfield', recipientSignature },
    });
    expect(await staff.call(getTrackedProof, { params: { trackingNumber } })).toMatchObject({
      recipientName: 'Dana Whitfield',
    });
  });

  it('hears of an error of a page', async () => {
    const body = { kind: 'part' as const, errorName: 'TypeError', screen: 'none', build: 'index.js' };
    await new Client().call(reportPageError, { body: { ...body, digest: '0123456789abcdef' } });
  });
});
