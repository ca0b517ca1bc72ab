import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { STANDARD } from '#functions/domain/notifications/templates.ts';
import { SPANISH_STANDARD, templateWordsIn } from '#functions/domain/notifications/templates-in-spanish.ts';
import { ACCOUNT_MAILS } from '#functions/messages/accounts/accounts.ts';
import { meetingCalendar } from '#functions/messages/demos/calendar.ts';
import { DEMO_MAILS } from '#functions/messages/demos/demos.ts';
import { meetingCancelled, meetingInvitation, meetingReminder } from '#functions/messages/demos/meetings.ts';
import { formatDay } from '#functions/messages/mails/formats.ts';
import { renderMail } from '#functions/messages/mails/layout.ts';
import type { MailContext } from '#functions/messages/mails/mail.ts';
import { pushOf, smsTextOf, toShortMessage } from '#functions/messages/notifications/short-message.ts';
import { templatedMail } from '#functions/messages/notifications/templated-mail.ts';
import { JOB_MAILS, jobCancelled, jobsGiven, jobTaken } from '#functions/messages/shipments/jobs.ts';
import { SHIPMENT_MAILS } from '#functions/messages/shipments/shipments.ts';
import { SPANISH_MESSAGES } from '#shared/i18n/es/messages.ts';
import { withLocale } from '#shared/i18n/t.ts';
import { TEMPLATE_IDS } from '#shared/notifications/notifications.ts';
import { countSegments } from '#shared/search/text-segments.ts';
import { priceLineText } from '#shared/shipments/price-text.ts';
import { priceLines } from '#shared/shipments/pricing.ts';
import { CONTAINER_TYPES, PRIORITIES, SERVICE_TYPES, type ShipmentStatus } from '#shared/shipments/shipment.ts';
import { meeting } from '../domain/demo-fixtures.ts';

const SITE = 'https://quay.example';
const SETTING = { name: 'Luis Ortega', site: SITE, hours: 12 } as const;
const BRAND = { name: 'Harbor Link Haulage', primaryColor: '#F59E0B', secondaryColor: '#1E293B' };
const EVENT = {
  from: 'assigned',
  shipment: {
    trackingNumber: 'TRK-EAW3TP55X4XC',
    pickupCity: 'Elizabeth',
    pickupDate: '2026-11-25',
    pickupTo: '10:00',
  },
} as unknown as ShipmentEventRecord;

beforeAll(() => void vi.stubEnv('APP_SECRET', '{"current":"app"}'));

const inSpanish = <T extends object | string>(work: () => T) => withLocale('es', SPANISH_MESSAGES, work);

describe('what a driver is told in Spanish', () => {
  it('is all Spanish, with the hours as they are read there', () => {
    const { subject, blocks } = inSpanish(() => jobCancelled(EVENT, SETTING));
    expect(subject).toBe('Viaje cancelado: TRK-EAW3TP55X4XC');
    expect(JSON.stringify(blocks)).toContain('Hola, Luis: este viaje se canceló. No lo recolectes.');
    expect(JSON.stringify(blocks)).toContain('antes de las 10:00 a. m.');
    expect(inSpanish(() => formatDay('2026-11-25'))).toMatch(/^25 nov/);
  });

  it('is one text message, without a sign that would make it two', () => {
    const text = inSpanish(() =>
      smsTextOf(toShortMessage(jobTaken(EVENT, SETTING).subject, 'driver', EVENT, SITE), 'Harbor Link Haulage'),
    );
    expect(text).toBe(
      'Viaje retirado de la lista: TRK-EAW3TP55X4XC. Harbor Link Haulage. Ver: quay.example/?language=es',
    );
    expect(countSegments(text)).toMatchObject({ encoding: 'GSM-7', count: 1 });
  });

  it.each([
    ...Object.entries(JOB_MAILS).map(([kind, write]) => [kind, () => write(CUSTOMERS_EVENT, THEIRS)] as const),
    ['jobGiven', () => templatedMail('jobGiven', SPANISH_STANDARD.jobGiven, CUSTOMERS_EVENT, THEIRS)] as const,
  ])('%s is at most two text messages', (_, write) => {
    const text = inSpanish(() =>
      smsTextOf(toShortMessage(write().subject, 'driver', CUSTOMERS_EVENT, SITE), 'Harbor Link Haulage'),
    );
    expect(countSegments(text).count).toBeLessThanOrEqual(2);
  });

  it.each([
    [1, '1 viaje nuevo. Primera parada: Elizabeth'],
    [6, '6 viajes nuevos. Primera parada: Elizabeth'],
  ])('of a plan that gave %i names the first stop, in one text message', (count, words) => {
    const job = { id: 'shp_1', ...EVENT.shipment };
    const {
      subject,
      short = subject,
      blocks,
    } = inSpanish(() => jobsGiven({ data: { jobs: Array.from({ length: count }, () => job) } }, SETTING));
    expect(short).toBe(words);
    expect(blocks.filter(({ kind }) => kind === 'route')).toHaveLength(count);
    const text = inSpanish(() => smsTextOf(toShortMessage(short, 'driver', EVENT, SITE), 'Harbor Link Haulage'));
    expect(countSegments(text)).toMatchObject({ encoding: 'GSM-7', count: 1 });
  });

  it('is English for the next reader', () => {
    inSpanish(() => jobTaken(EVENT, SETTING));
    expect(jobTaken(EVENT, { ...SETTING, name: 'Dana Whitfield' }).subject).toBe(
      'Job taken off your list: TRK-EAW3TP55X4XC',
    );
  });
});

describe('the lines of a price', () => {
  const services = SERVICE_TYPES.map((serviceType) => ({ serviceType }));
  const containers = CONTAINER_TYPES.map((containerType) => ({ containerType }));
  const priorities = PRIORITIES.map((priority) => ({ priority }));
  const weights = [{ weight: '18400', weightUnit: 'lbs', weightInKilograms: true }, { weight: '2500.7' }] as const;
  const descriptions = [...services, ...containers, ...priorities, ...weights].flatMap((of) =>
    priceLines({ priority: 'high', ...of }).map(({ description }) => description),
  );

  it.each([...new Set([...descriptions, 'Container', 'Container drayage'])])('%s is said in Spanish', (description) => {
    expect(priceLineText(description)).toBe(description);
    expect(inSpanish(() => priceLineText(description))).not.toBe(description);
  });
});

const CUSTOMERS_EVENT = {
  ...EVENT,
  reason: 'no_access',
  note: 'The gate opens at 8',
  subject: { id: 'shp_1', kind: 'shipment' },
  shipment: {
    ...EVENT.shipment,
    contact: { name: 'Dana Whitfield', email: 'dana@quay.example', phone: '' },
    deliveryCity: 'Hartford',
    estimatedDelivery: '2026-11-27',
    deliveredAt: '2026-11-27T15:05:00.000Z',
    priceCents: 108_000,
    priceLines: priceLines({ serviceType: 'express', containerType: '40ft', weight: '1500' }),
    secretVersion: 1,
    row: { serviceType: 'express', containerType: '40ft', weight: '1500', weightUnit: 'kg' },
  },
} as unknown as ShipmentEventRecord;
const THEIRS = { ...SETTING, timezone: 'America/New_York', to: 'contact' } as unknown as MailContext;

describe('what a customer is told in Spanish', () => {
  const written = Object.entries(SHIPMENT_MAILS).map(
    ([kind, write]) => [kind, () => write(CUSTOMERS_EVENT, THEIRS)] as const,
  );
  const templated = TEMPLATE_IDS.filter((kind) => kind !== 'jobGiven').map(
    (kind) => [kind, () => templatedMail(kind, SPANISH_STANDARD[kind], CUSTOMERS_EVENT, THEIRS)] as const,
  );

  it.each([...written, ...templated])('%s has no English word, and one text message for its subject', (_, write) => {
    const mail = inSpanish(write);
    const shown = inSpanish(() => renderMail(mail, { ...BRAND, contactPhone: '1', contactEmail: '2' }, `${SITE}/u`));
    expect(shown.html).toContain('<html lang="es">');
    const read = shown.text.replaceAll(CUSTOMERS_EVENT.note ?? '', '').replace(/https?:\S+/g, '');
    expect(read).not.toMatch(
      /\b(the|your|you|hello|pickup|delivery|delivered|tracking|this|from|track|kg of|price)\b/i,
    );
    const text = inSpanish(() =>
      smsTextOf(toShortMessage(mail.subject, 'contact', CUSTOMERS_EVENT, SITE), 'Harbor Link Haulage'),
    );
    expect(countSegments(text)).toMatchObject({ encoding: 'GSM-7', count: 1 });
  });

  it('leads to pages that begin in Spanish, as in English to those of the browser', () => {
    const ends = [
      { id: 'shp_1', trackingNumber: 'TRK-ONE' },
      { id: 'shp_2', trackingNumber: 'TRK-TWO' },
    ];
    const several = {
      ...CUSTOMERS_EVENT,
      containers: ends.map((one) => ({ ...one, secretVersion: 1, priceCents: 1 })),
    };
    const person = { data: { firstName: 'Luis', username: 'luis', role: 'customer' } } as const;
    const links = () =>
      [
        SHIPMENT_MAILS.pickupLate(CUSTOMERS_EVENT, THEIRS),
        templatedMail('bookingConfirmation', SPANISH_STANDARD.bookingConfirmation, several as never, THEIRS),
        ACCOUNT_MAILS.approval(person as never, SETTING),
        ACCOUNT_MAILS.repeatedSignUp(person as never, SETTING),
      ]
        .flatMap(({ blocks }) => blocks.flatMap((block) => ('url' in block && block.url ? new URL(block.url) : [])))
        .map(({ pathname, search, hash }) => `${pathname}${search}${hash.slice(0, 3)}`);
    const numbers = [EVENT.shipment.trackingNumber, 'TRK-ONE', 'TRK-TWO'];
    expect(inSpanish(links)).toEqual([
      ...numbers.map((number) => `/track/${number}?language=es#s=`),
      ...['/login?tab=customer&language=es', '/login?language=es'],
    ]);
    expect(links()).toEqual([...numbers.map((number) => `/track/${number}#s=`), '/login?tab=customer', '/login']);
  });

  it.each([
    ['contact', `/track/${EVENT.shipment.trackingNumber}`],
    ['driver', '/'],
  ] as const)('leads the %s there from a text, and from a push to the page as it may be open', (to, path) => {
    const short = toShortMessage('Said', to, CUSTOMERS_EVENT, SITE);
    const linkOf = (text: string) => text.split(' ').at(-1);
    expect(linkOf(inSpanish(() => smsTextOf(short, BRAND.name)))).toBe(`quay.example${path}?language=es`);
    expect(linkOf(smsTextOf(short, BRAND.name))).toBe(`quay.example${path}`.replace(/\/$/, ''));
    expect(inSpanish(() => pushOf('pickupLate', short, CUSTOMERS_EVENT, BRAND.name)).path).toBe(path);
  });

  it('is what the organization wrote in Spanish, and what we say where it wrote nothing', () => {
    const own = { subject: 'Thanks!', body: 'Thank you', spanishBody: 'Gracias' };
    expect(templateWordsIn('es', 'pickedUp', own)).toEqual({
      subject: SPANISH_STANDARD.pickedUp.subject,
      body: 'Gracias',
    });
    expect(templateWordsIn('en', 'pickedUp', own)).toBe(own);
    expect(templateWordsIn('es', 'pickedUp', STANDARD.pickedUp)).toEqual(SPANISH_STANDARD.pickedUp);
    expect(templateWordsIn('en', 'pickedUp', STANDARD.pickedUp)).toBe(STANDARD.pickedUp);
  });

  it('says that nobody reads an answer only where that is so', () => {
    const mail = SHIPMENT_MAILS.deliveryMoved(CUSTOMERS_EVENT, THEIRS);
    const { text } = renderMail(mail, { ...BRAND, replyTo: 'office@harbor.example' }, `${SITE}/u`);
    expect(text).toContain('This message was sent by Harbor Link Haulage.');
    expect(text).not.toContain('reply');
  });

  it('names the time that has moved, of two both, and the pickup only while the load waits for it', () => {
    const moved = (changes: string[], status: ShipmentStatus = 'assigned') => {
      const shipment = { ...CUSTOMERS_EVENT.shipment, status, pickupDate: '2026-11-26' };
      const mail = SHIPMENT_MAILS.deliveryMoved({ ...CUSTOMERS_EVENT, changes, shipment }, THEIRS);
      const { text } = renderMail(mail, BRAND);
      return [mail.heading, text.includes('Pickup is now planned for Nov 26'), text.includes('It is now expected')];
    };
    expect(moved(['pickupDate'])).toEqual(['Your pickup has a new time', true, false]);
    expect(moved(['deliveryTo'])).toEqual(['Your delivery has a new time', false, true]);
    expect(moved(['pickupDate', 'estimatedDelivery'])).toEqual(['Your shipment has new dates', true, true]);
    expect(moved(['pickupDate', 'estimatedDelivery'], 'in_transit')).toEqual([
      'Your delivery has a new time',
      false,
      true,
    ]);
  });

  it('keeps an English mail as it was, to the letter', () => {
    const { text, html } = renderMail(SHIPMENT_MAILS.deliveryMoved(CUSTOMERS_EVENT, THEIRS), BRAND, `${SITE}/u`);
    expect(html).toContain('<html lang="en">');
    expect(text).toContain('Hello Dana Whitfield,\n\nWe have changed when your shipment will be delivered. It is now');
    expect(text).toContain('This message was sent by Harbor Link Haulage. Please do not reply to it.');
    expect(text).toContain('Unsubscribe from these emails:');
  });
});

const GUESTS = meeting({ meetingDate: '2026-12-01T19:00:00.000Z' });
const TO_GUEST = { ...THEIRS, to: 'guest', organization: 'Harbor Link' } as const;
const ANSWERS = { accept: `${SITE}/a`, decline: `${SITE}/d` };
const DEMO = {
  guest: GUESTS.guest,
  phone: '1',
  businessType: 'containers',
  howFound: 'referral',
  isTold: true,
} as const;

describe('what who asked for a demo is told in Spanish', () => {
  it.each([
    ['demoReceived', () => DEMO_MAILS.demoReceived({ data: DEMO })],
    ['meetingInvitation', () => meetingInvitation(GUESTS, ANSWERS, TO_GUEST)],
    ['meetingMoved', () => meetingInvitation({ ...GUESTS, previous: GUESTS }, ANSWERS, TO_GUEST)],
    ['meetingCancelled', () => meetingCancelled(GUESTS, TO_GUEST)],
    ['meetingReminder', () => meetingReminder({ ...GUESTS, reminder: 'day' }, ANSWERS, TO_GUEST)],
    ['meetingReminder of the last hour', () => meetingReminder({ ...GUESTS, reminder: 'hour' }, undefined, TO_GUEST)],
  ])('%s has no English word', (_, write) => {
    const { subject, text } = inSpanish(() => renderMail(write(), BRAND));
    const read = `${subject} ${text}`.replace(/https?:\S+|Harbor Link Haulage|America\/New_York/g, '');
    expect(read).not.toMatch(/\b(the|your|you|hello|demo|meeting|with|for|date|accept|minutes|in|to|Dec|Tuesday)\b/i);
  });

  it('says the day and the time as they are said in Spanish', () => {
    const { text } = inSpanish(() => renderMail(meetingInvitation(GUESTS, ANSWERS, TO_GUEST), BRAND));
    expect(text).toContain('martes, 1 de diciembre de 2026');
    expect(text).toMatch(/2:00 p. m. a 2:30 p. m. EST/);
  });

  it('is in their calendar in Spanish', () => {
    const sender = { name: 'Harbor Link', address: 'office@quay.example', isRead: true };
    const write = () => meetingCalendar('mtg_1', GUESTS, { method: 'REQUEST', sender, now: new Date() });
    const content = inSpanish(write).content.replaceAll('\r\n ', '');
    expect(content).toContain('SUMMARY:Demostración de Harbor Link: Pinnacle Ceramics');
    expect(content).toContain('DESCRIPTION:Demostración con Elena Marsh. Unirse a la videollamada:');
    expect(write().content).toContain('SUMMARY:Harbor Link demo: Pinnacle Ceramics');
  });
});
