import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { queryEventDeliveries } from '#functions/data/notifications/delivery-log.ts';
import { isQuietHours } from '#functions/domain/notifications/send-policy.ts';
import { unsubscribeToken } from '#functions/use-cases/notifications/unsubscribe-token.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { mergeCustomer } from '#shared/contracts/customer-archive.ts';
import { getCustomer, liftCustomerMark } from '#shared/contracts/customers.ts';
import {
  listNotificationTemplates,
  listNotificationTemplateVersions,
  previewNotificationTemplate,
  resetNotificationTemplate,
  testNotificationTemplate,
  updateNotificationTemplate,
} from '#shared/contracts/message-templates.ts';
import {
  getNotificationFigures,
  getNotificationSettings,
  type NotificationSettings,
  updateNotificationSettings,
} from '#shared/contracts/notifications.ts';
import {
  getOwnNotifications,
  subscribeAgain,
  unsubscribe,
  updateOwnNotifications,
} from '#shared/contracts/own-notifications.ts';
import { liftMark, listNotificationDeliveries, resendNotification } from '#shared/contracts/send-log.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import type { NotificationSwitch, TemplateId } from '#shared/notifications/notifications.ts';
import { Client, eventually, everybodyKnows, nextPath, type Reply } from '#test/support/client.ts';
import { mailsAreThrough, mailsTo, mailTo } from '#test/support/mailbox.ts';
import {
  becomeFunction,
  book,
  booking,
  type Person,
  person,
  shipmentOf,
  storedEvents,
  unique,
} from '#test/support/people.ts';
import { textsTo } from '#test/support/texts.ts';

let manager: Person;
let found: NotificationSettings;
/** When switches or words were last moved: functions keep what stood there before for ten seconds. */
let movedAt: number;
beforeAll(async () => {
  becomeFunction();
  manager = await person('manager');
  found = await manager.call(getNotificationSettings, {});
});
afterAll(() => everybodyKnows(movedAt));

async function moved<T>(answer: Promise<T>): Promise<T> {
  const done = await answer;
  movedAt = Date.now();
  return done;
}

/** Whatever others have saved since. */
const save = (change: Partial<NotificationSettings>) =>
  moved(manager.call(updateNotificationSettings, { body: { ...found, version: undefined, ...change } }));

const templateOf = async (id: TemplateId) =>
  (await manager.call(listNotificationTemplates, {})).find((template) => template.id === id);
const reset = (id: TemplateId) => moved(manager.call(resetNotificationTemplate, { params: { id } }));

/** The log of what a shipment's first event made, once that channel has come to an end. */
function logged(id: string, channel: string) {
  return eventually(async () => {
    const [event] = await storedEvents(id);
    if (!event) return undefined;
    const log = await queryEventDeliveries(event);
    return log.find((one) => one.channel === channel && one.state !== 'sending' && one.state !== 'waiting');
  });
}

/** A number of North America that no other test uses. */
function newPhone(): string {
  const digits = String(Date.now() + Math.floor(Math.random() * 1e6)).slice(-4);
  return `(212) 736-${digits}`;
}

describe('notification settings', () => {
  it('begin as decided, are saved whole, and refuse what is no switch', async () => {
    expect(found.email).toEqual({
      ...{ bookingConfirmation: true, dispatchNotification: true, deliveryUpdate: true, etaAlert: true },
    });
    expect(found.sms).toMatchObject({ bookingConfirmation: false, etaAlert: true });
    const saved = await save({ push: { ...found.push, bookingConfirmation: true }, textPriceCap: 0.1 });
    expect(saved).toMatchObject({ push: { bookingConfirmation: true }, textPriceCap: 0.1 });
    expect(await manager.call(getNotificationSettings, {})).toEqual(saved);
    const wrong = await manager.try(updateNotificationSettings, { body: { ...saved, textPriceCap: 200 } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'textPriceCap' }] } });
  });
});

describe('notification settings of two managers', () => {
  it('are the first one’s, and the other is told what stands', async () => {
    const seen = await manager.call(getNotificationSettings, {});
    const saved = await save({ push: { ...seen.push, etaAlert: !seen.push.etaAlert } });
    expect(saved.version).toBe(seen.version + 1);
    const late = await manager.try(updateNotificationSettings, { body: { ...seen, textPriceCap: 0.25 } });
    expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict', current: saved } });
    const caps = [0.02, 0.25, 0.5];
    const answers = await Promise.all(
      caps.map((textPriceCap) => manager.try(updateNotificationSettings, { body: { ...saved, textPriceCap } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ current: { version: saved.version + 1, email: saved.email } });
    }
  });
});

const params = { id: 'driverAssigned' as const };

/** One change of everything that these tests need: each waits until its own part of it is known. */
describe('what the organization has just changed', () => {
  const words = {
    subject: `Given ${unique()}: {{trackingNumber}}`,
    body: 'Dear {{customerName}},\n\nwe bring it to {{deliveryAddress}} & come on {{pickupDate}}.',
  };
  beforeAll(async () => {
    await save({ sms: { ...found.sms, bookingConfirmation: true, dispatchNotification: true } });
    const before = await templateOf('driverAssigned');
    // As the page sends it.
    const body = { ...before, ...words, isStandard: undefined, changedAt: undefined, changedBy: undefined };
    const saved = await moved(manager.call(updateNotificationTemplate, { params, body }));
    expect(saved).toMatchObject({ ...words, isStandard: false, version: (before?.version ?? 0) + 1 });
  });

  it('sends a text to the phone of a booking that agreed to it, once, with the number and a link without a secret', async () => {
    // Everybody learns of the switch within ten seconds.
    const { customerPhone, id, trackingNumber } = await eventually(async () => {
      const phone = newPhone();
      const booked = await book({ customerPhone: phone, textConsent: true });
      await logged(booked.id, 'mail');
      const [event] = await storedEvents(booked.id);
      const isAsked = event && (await queryEventDeliveries(event)).some(({ channel }) => channel === 'text');
      return isAsked && { customerPhone: phone, ...booked };
    });
    const e164 = `+1${customerPhone.replace(/\D/g, '')}`;
    if (isQuietHours(new Date(), 'America/New_York')) {
      expect(await logged(id, 'text')).toMatchObject({ state: 'suppressed', reason: 'quiet_hours' });
      return;
    }
    expect(await logged(id, 'text')).toMatchObject({ state: 'sent', to: customerPhone, attempts: 1 });
    const [text, ...more] = await textsTo(e164);
    expect(more).toEqual([]);
    expect(text?.Message).toMatch(new RegExp(`^Booking confirmed: ${trackingNumber}\\. .*/track/${trackingNumber}$`));
    const page = await fetch(new URL('/local/texts', inject('stack').url)).then((one) => one.text());
    expect(page).toContain(`<h2>${e164}</h2><ol reversed><li>${text?.Message}</li></ol>`);
    expect(text?.MessageAttributes['AWS.SNS.SMS.MaxPrice']).toMatchObject({ StringValue: '0.05' });
  });

  it('texts nobody who has not agreed, and the log says so', async () => {
    const text = await eventually(async () => {
      const { id } = await book();
      const log = await logged(id, 'text');
      return log.reason !== 'switched_off' && log;
    });
    expect(text).toMatchObject({ state: 'suppressed', reason: 'no_consent' });
  });

  it('of an account counts: mails at its address, and texts to its phone, both off and on', async () => {
    const driver = await person('driver');
    const own = await driver.call(getOwnNotifications, {});
    expect(own).toMatchObject({ email: { dispatchNotification: true }, textConsent: false, phone: '(201) 555-0142' });
    const { phone: _phone, ...rest } = own;
    const body = { ...rest, email: { ...own.email, dispatchNotification: false }, textConsent: true };
    expect(await driver.call(updateOwnNotifications, { body })).toEqual({ ...body, phone: own.phone });
    const staff = await person('staff');
    const told = await eventually(async () => {
      const { id } = await shipmentOf(staff, driver, 'assigned');
      const log = await eventually(async () => {
        const rows = await manager.call(listNotificationDeliveries, { query: { shipmentId: id } });
        return rows.some(({ event, state }) => event === 'jobGiven' && state === 'suppressed') && rows;
      });
      const text = log.find(({ event, channel }) => event === 'jobGiven' && channel === 'sms');
      // Until everybody has learned of the switch.
      return text && text.reason !== 'switched_off' && log.filter(({ event }) => event === 'jobGiven');
    });
    expect(told.find(({ channel }) => channel === 'email')).toMatchObject({
      state: 'suppressed',
      reason: 'turned_off',
    });
    // A job is told at any hour.
    expect(told.find(({ channel }) => channel === 'sms')?.state).toMatch(/^(sent|queued)$/);
  });

  it('says the next mail in its own words, keeps their versions, and goes back to the standard', async () => {
    const [staff, driver] = [await person('staff'), await person('driver')];
    const [own = ''] = words.subject.split(':');
    const mail = await eventually(async () => {
      const customerEmail = `${unique()}@quay.example`;
      const given = { customerEmail, customerName: 'Ada <b>Bell</b>' };
      const { trackingNumber } = await shipmentOf(staff, driver, 'assigned', given);
      const one = await mailTo(customerEmail, new RegExp(`(Driver assigned|${own}): ${trackingNumber}`));
      return one.subject === `${own}: ${trackingNumber}` && one;
    });
    expect(mail.text).toContain('we bring it to 410 Locust Street, Hartford & come on');
    expect(mail.html).toContain('Ada &lt;b&gt;Bell&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>Bell');

    const standard = await reset('driverAssigned');
    expect(standard).toMatchObject({ isStandard: true, subject: 'Driver assigned: {{trackingNumber}}' });
    const versions = await manager.call(listNotificationTemplateVersions, { params, query: {} });
    expect(versions.slice(0, 2)).toMatchObject([
      { isStandard: true },
      { subject: words.subject, changedBy: 'Manager Tester' },
    ]);
  });

  it('is not sent once it is switched off again, and the log says so', async () => {
    await save({});
    const reason = await eventually(async () => {
      const { id } = await book({ textConsent: true });
      const log = await logged(id, 'text');
      return log.reason === 'switched_off' && log.reason;
    });
    expect(reason).toBe('switched_off');
  });
});

describe('a template', () => {
  afterAll(async () => {
    await reset('driverAssigned');
  });

  it.each([
    ['subject', { subject: 'Hello {{firstName}}' }, /\{\{firstName\}\} is not known/],
    ['body', { body: '{{#customerName}}Hi{{/customerName}}' }, /support sections/],
    ['body', { body: '{{> footer}}' }, /support partials/],
    ['body', { body: '{{{customerName}}}' }, /support unescaped/],
    ['body', { body: '{{&customerName}}' }, /support unescaped/],
    ['body', { body: '{{=<% %>=}}' }, /support other delimiters/],
    ['body', { body: 'Hi {{customerName' }, /not closed/],
    ['body', { body: 'x'.repeat(100_000) }, /at most 5000/],
    ['subject', { subject: ' ' }, /Subject is required/],
  ])('is refused at its %s for %j', async (path, wrong, message) => {
    const body = { subject: 'Booked', body: 'Thank you', ...wrong };
    const reply = await manager.try(updateNotificationTemplate, { params, body });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path, message: expect.stringMatching(message) }] } });
    expect((await manager.try(previewNotificationTemplate, { params, body })).status).toBe(422);
  });

  it('that somebody else changed is told with the refusal', async () => {
    const version = (await templateOf(params.id))?.version ?? 0;
    const save = (subject: string) =>
      manager.try(updateNotificationTemplate, { params, body: { subject, body: 'Thank you', version } });
    const answers = await Promise.all(['One', 'Two'].map((word) => save(`${word} ${unique()}`)));
    const stands = { id: params.id, version: version + 1, body: 'Thank you' };
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const { status, body } of answers) expect(body).toMatchObject(status === 409 ? { current: stands } : stands);
    expect(await save('Late')).toMatchObject({ status: 409, body: { code: 'version_conflict', current: stands } });
  });

  it('stays on one line in its subject', async () => {
    const body = { subject: 'Booked\r\nBcc: all@quay.example', body: 'Thank you' };
    const { subject } = await manager.call(updateNotificationTemplate, { params, body });
    expect(subject).toBe('Booked Bcc: all@quay.example');
  });

  it('is shown as mail, text and push with a real shipment', async () => {
    const { id: shipmentId, trackingNumber } = await book({ customerName: 'Zoë' });
    const words = { subject: 'On its way: {{trackingNumber}}', body: 'Hello {{customerName}}' };
    const shown = await manager.call(previewNotificationTemplate, { params, body: { ...words, shipmentId } });
    expect(shown).toMatchObject({
      trackingNumber,
      mail: { subject: `On its way: ${trackingNumber}`, text: expect.stringContaining('Hello Zoë') },
      sms: { encoding: 'GSM-7', limit: 160, count: 1, text: expect.stringContaining(`/track/${trackingNumber}`) },
      push: { body: `On its way: ${trackingNumber}` },
    });
  });
});

describe('a template in two languages', () => {
  const english = { subject: 'Thanks for {{trackingNumber}}', body: 'Hello {{customerName}}' };
  const own = { spanishSubject: 'Gracias por {{trackingNumber}}', spanishBody: 'Hola, {{customerName}}' };
  const of = { params: { id: 'inTransit' as const } };
  afterAll(async () => {
    await reset('inTransit');
  });

  it('keeps what is written in Spanish, checks its variables too, and goes back to ours where it is left out', async () => {
    const saved = await manager.call(updateNotificationTemplate, { ...of, body: { ...english, ...own } });
    expect(saved).toMatchObject({ ...english, ...own, standardSpanish: { subject: 'En camino: {{trackingNumber}}' } });
    const wrong = { ...english, ...own, spanishBody: 'Hola, {{firstName}}' };
    expect(await manager.try(updateNotificationTemplate, { ...of, body: wrong })).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'spanishBody' }] } },
    });
    const without = await manager.call(updateNotificationTemplate, { ...of, body: { ...english, spanishBody: '' } });
    expect(without).toMatchObject(english);
    expect([without.spanishSubject, without.spanishBody]).toEqual([undefined, undefined]);
  });

  it('is shown in either, with all that stands around it', async () => {
    const { id: shipmentId, trackingNumber } = await book({ customerName: 'Zoë' });
    const body = { subject: own.spanishSubject, body: own.spanishBody, language: 'es' as const, shipmentId };
    const shown = await manager.call(previewNotificationTemplate, { ...of, body });
    expect(shown.mail).toMatchObject({ subject: `Gracias por ${trackingNumber}` });
    expect(shown.mail.html).toContain('<html lang="es">');
    expect(shown.mail.text).toMatch(/Hola, Zoë[\s\S]*Entrega/);
    expect(shown.sms).toMatchObject({ encoding: 'GSM-7', count: 1, text: expect.stringContaining('Ver: ') });
  });
});

describe('a test of a template', () => {
  it('comes to whoever writes it, with the words as they stand, and once for a call that is repeated', async () => {
    const writer = await person('manager');
    const { id: shipmentId, trackingNumber } = await book({ customerName: 'Zoë' });
    const body = { subject: 'Nearly there: {{trackingNumber}}', body: 'Hello {{customerName}}', shipmentId };
    const before = await templateOf('deliveryNear');
    const key = { 'idempotency-key': unique() };
    const test = () => writer.try(testNotificationTemplate, { params: { id: 'deliveryNear' }, body }, key);
    const answers = [await test(), await test()];
    const sentTo = writer.user.email;
    expect(answers).toMatchObject([
      { status: 202, body: { sentTo } },
      { status: 202, body: { sentTo } },
    ]);
    const mail = await mailTo(sentTo, /^Test: /);
    expect(mail).toMatchObject({ subject: `Test: Nearly there: ${trackingNumber}` });
    expect(mail.text).toContain('Hello Zoë');
    await mailsAreThrough();
    expect((await mailsTo(sentTo)).filter(({ subject }) => subject.startsWith('Test: '))).toHaveLength(1);
    expect(await templateOf('deliveryNear')).toEqual(before);
    // As its readers get it, with all that stands around the words.
    const inSpanish = { subject: 'Casi llega', body: 'Hola', language: 'es' as const, shipmentId };
    await writer.call(testNotificationTemplate, { params: { id: 'deliveryNear' }, body: inSpanish });
    expect((await mailTo(sentTo, /^Test: Casi/)).html).toContain('<html lang="es">');
  });

  it('is refused for words that could not be saved, and by staff', async () => {
    const body = { subject: 'Hello {{firstName}}', body: 'x' };
    const refused = await manager.try(testNotificationTemplate, { params, body });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'subject' }] } });
    const staff = await person('staff');
    expect((await staff.try(testNotificationTemplate, { params, body: { ...body, subject: 'x' } })).status).toBe(403);
  });
});

describe('the send log', () => {
  it('says of a shipment what was sent to whom, and sends it once more', async () => {
    const customerEmail = `${unique()}@quay.example`;
    const { id: shipmentId, trackingNumber } = await book({ customerEmail });
    const listed = (query: object) => manager.call(listNotificationDeliveries, { query: { shipmentId, ...query } });
    const first = await eventually(async () =>
      (await listed({ channel: 'email' })).find(({ state }) => state === 'sent' || state === 'delivered'),
    );
    expect(first).toMatchObject({
      ...{
        event: 'bookingConfirmation',
        to: customerEmail,
        name: 'Jane Roe',
        subject: trackingNumber,
        canResend: true,
      },
    });
    expect(await listed({ state: 'failed' })).toEqual([]);
    await eventually(async () => (await mailsTo(customerEmail)).length === 1);
    const params = { id: first.id };
    const answers = await Promise.all([1, 2, 3].map(() => manager.try(resendNotification, { params })));
    // One who asks while it is on its way is refused, one who asks after it was sent is not.
    const again = answers.filter(({ status }) => status === 202).length;
    expect(again).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3 - again);
    await eventually(async () => (await mailsTo(customerEmail)).length === 1 + again);
    const rows = await eventually(async () => {
      const mails = await listed({ channel: 'email' });
      return (
        mails.length === 1 + again && mails.every(({ state }) => state === 'sent' || state === 'delivered') && mails
      );
    });
    // A row for each, and the first one as it was.
    const [before, ...repeats] = [...rows].reverse();
    expect(before).toEqual({ ...first, state: before?.state });
    expect(before?.askedBy).toBeUndefined();
    for (const row of repeats) expect(row).toMatchObject({ to: customerEmail, attempts: 1, askedBy: 'Manager Tester' });
    expect(answers.flatMap(({ status, body }) => (status === 202 ? body.id : [])).sort()).toEqual(
      repeats.map(({ id }) => id).sort(),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1 + again);
    // A repeat is sent once more as the first one is.
    const last = await manager.call(resendNotification, { params: { id: repeats[0]?.id ?? '' } });
    await eventually(async () => (await mailsTo(customerEmail)).length === 2 + again);
    const all = await manager.call(listNotificationDeliveries, { query: { limit: 200 } });
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, last.id]));
    for (const id of ['shp_1~evt_1~mail~x', `${first.id}~77`, `${first.id}~0`, `${first.id}~x`])
      expect((await manager.try(resendNotification, { params: { id } })).status, id).toBe(404);
  });

  it('of a customer has what went out for each of its merged records, page by page', async () => {
    const [one, two] = [`${unique()}@quay.example`, `${unique()}@quay.example`];
    const booked = [];
    for (const customerEmail of [one, two, one]) booked.push((await book({ customerEmail })).id);
    const customerIds: string[] = [];
    for (const id of booked) customerIds.push((await manager.call(getShipment, { params: { id } })).customerId ?? '');
    const [from = '', into = ''] = customerIds;
    for (const id of booked) await logged(id, 'mail');
    await manager.call(mergeCustomer, { params: { id: from }, body: { intoId: into } });
    const whole = await manager.call(listNotificationDeliveries, { query: { customerId: into } });
    const mails = whole.filter(({ channel }) => channel === 'email');
    expect(mails.map(({ subjectId }) => subjectId).sort()).toEqual([...booked].sort());
    const times = whole.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    // What goes out by text may be noted meanwhile.
    const paged: string[] = [];
    for (let path: string | undefined = `/api/notifications/log?limit=1&customerId=${into}`; path; ) {
      const reply: Reply = await manager.ask('GET', path);
      const rows = reply.body as { id: string; channel: string }[];
      paged.push(...rows.filter(({ channel }) => channel === 'email').map(({ id }) => id));
      path = nextPath(reply);
    }
    expect(paged).toEqual(mails.map(({ id }) => id));
  });
});

describe('the figures of the last 7 days', () => {
  it('count what went out by each channel, what came, and what failed', async () => {
    const before = await manager.call(getNotificationFigures, {});
    expect(before.days).toBe(7);
    await book({ customerEmail: `${unique()}@quay.example` });
    const bounced = booking({ customerEmail: `bounce+${unique()}@simulator.amazonses.com` });
    await manager.call(createBooking, { body: bounced });
    const after = await eventually(async () => {
      const { email } = await manager.call(getNotificationFigures, {});
      return email.delivered > before.email.delivered && email.failed > before.email.failed && email;
    });
    expect(after.sent).toBeGreaterThan(before.email.sent);
  });
});

describe('a mail that comes back', () => {
  /** Mails that strangers ask for are limited by the hour, and the simulator has one mailbox. */
  const bookAs = (customerEmail: string) => manager.call(createBooking, { body: booking({ customerEmail }) });
  const reached = (address: string, isEnd = (state: string) => state !== 'queued' && state !== 'sent') =>
    eventually(async () => {
      const all = await manager.call(listNotificationDeliveries, { query: { limit: 200 } });
      return all.find(({ to, state }) => to === address && isEnd(state));
    });

  it('marks its address: the log and the page of its customer say so, no mail goes there, until it is lifted', async () => {
    const customerEmail = `bounce+${unique()}@simulator.amazonses.com`;
    const { id } = await bookAs(customerEmail);
    expect(await reached(customerEmail)).toMatchObject({ state: 'failed', reason: 'bounce' });
    const { customerId = '' } = await manager.call(getShipment, { params: { id } });
    const params = { id: customerId };
    const { mailStopped } = await manager.call(getCustomer, { params });
    expect(mailStopped).toMatchObject({ why: 'bounce' });
    const again = await bookAs(customerEmail);
    expect(await logged(again.id, 'mail')).toMatchObject({ state: 'suppressed', reason: 'marked' });

    await manager.call(liftCustomerMark, { params });
    expect((await manager.call(getCustomer, { params })).mailStopped).toBeUndefined();
    expect((await manager.try(liftCustomerMark, { params })).status).toBe(404);
    const last = await bookAs(customerEmail);
    expect((await logged(last.id, 'mail'))?.state).not.toBe('suppressed');
  });

  it('of whomever it was, is lifted from its line in the log, and the audit tells by whom', async () => {
    const address = `bounce+${unique()}@simulator.amazonses.com`;
    await bookAs(address);
    const marked = await reached(address);
    const params = { id: marked.id };
    expect(marked).toMatchObject({ reason: 'bounce', isMarked: true });
    expect((await (await person('staff')).try(liftMark, { params })).status).toBe(403);
    expect((await manager.try(liftMark, { params: { id: 'shp_1~evt_1~mail~x' } })).status).toBe(404);
    await manager.call(liftMark, { params });
    const director = await person('admin');
    const told = await eventually(async () => {
      const entries = await director.call(listAudit, { query: { actor: manager.user.id, limit: 200 } });
      return entries.find((entry) => JSON.stringify(entry).includes('address_unmarked'));
    });
    expect(told).toMatchObject({ actor: { id: manager.user.id } });
    const lifted = await reached(address);
    expect(lifted).toMatchObject({ id: marked.id, reason: 'bounce' });
    expect(lifted.isMarked, 'there is nothing to lift any more').toBeUndefined();
    // Once more changes nothing: mails go there again already.
    await manager.call(liftMark, { params });
    const { id } = await bookAs(address);
    expect((await logged(id, 'mail'))?.state).not.toBe('suppressed');
  });

  it('by a complaint marks it too', async () => {
    const customerEmail = `complaint+${unique()}@simulator.amazonses.com`;
    await bookAs(customerEmail);
    // Whoever complains has had the mail: it is delivered first.
    const complained = await reached(customerEmail, (state) => state === 'failed');
    expect(complained).toMatchObject({ state: 'failed', reason: 'complaint' });
  });

  it('or not, is told: the others are delivered', async () => {
    const customerEmail = `${unique()}@quay.example`;
    await bookAs(customerEmail);
    expect(await reached(customerEmail)).toMatchObject({ state: 'delivered' });
  });
});

describe('what somebody wants', () => {
  /** The token in the link under a mail. */
  const unsubscribeIn = (text: string) => /unsubscribe#token=([\w.-]+)/.exec(text)?.[1] ?? '';

  it('ends by the link of a mail with one click, as a mail program posts it, and begins again', async () => {
    const customerEmail = `${unique()}@quay.example`;
    await book({ customerEmail });
    const mail = await mailTo(customerEmail, /Booking confirmed/);
    const token = unsubscribeIn(mail.text);
    const source = await fetch(new URL(`/email/${mail.id}/source`, inject('stack').mailUrl)).then((one) => one.text());
    const headers = source.replace(/\r?\n\s+/g, ' ');
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers).toMatch(/List-Unsubscribe: <http[^>]*\/api\/unsubscribe\/[\w.-]+>/);
    // One that runs in a browser says where it is.
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
    const program = new Client(form);
    const clicked = await program.ask('POST', `/api/unsubscribe/${token}`, { body: 'List-Unsubscribe=One-Click' });
    expect(clicked).toMatchObject({ status: 200, body: { isOn: false, address: expect.stringContaining('•••') } });
    const { id } = await book({ customerEmail });
    expect(await logged(id, 'mail')).toMatchObject({ state: 'suppressed', reason: 'turned_off' });
    await new Client().call(subscribeAgain, { params: { token } });
    const again = await book({ customerEmail });
    expect((await logged(again.id, 'mail'))?.state).toMatch(/^(sent|delivered)$/);
    for (const wrong of [token.replace(/^0/, '1'), `${token}x`, 'x', '0..'])
      expect((await new Client().try(unsubscribe, { params: { token: wrong } })).status, wrong).toBe(404);
  });

  it('is kept whole when links and settings write it at the same moment', async () => {
    const driver = await person('driver');
    const { email } = driver.user;
    const { phone: _, ...own } = await driver.call(getOwnNotifications, {});
    const byLink = (by: NotificationSwitch) =>
      new Client().call(unsubscribe, { params: { token: unsubscribeToken({ address: email, by }) } });
    // Only what was moved, as the page sends it.
    const settings = { ...own, email: { etaAlert: false }, sms: {}, push: { etaAlert: false } };
    await Promise.all([
      ...(['bookingConfirmation', 'dispatchNotification', 'deliveryUpdate'] as const).map((by) => byLink(by)),
      driver.call(updateOwnNotifications, { body: settings }),
    ]);
    const off = { bookingConfirmation: false, dispatchNotification: false, deliveryUpdate: false, etaAlert: false };
    expect(await driver.call(getOwnNotifications, {})).toMatchObject({ email: off, push: { etaAlert: false } });
  });
});
