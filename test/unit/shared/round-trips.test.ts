import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from '#shared/contracts/index.ts';

const ON = { bookingConfirmation: true, dispatchNotification: false, deliveryUpdate: true, etaAlert: true };
const CHANNELS = { email: ON, sms: ON, push: ON };
const KEY = 'branding/0123456789abcdef-0123456789abcdef-800x240.png';

/** What is answered under each path that something is put to, to the last field. */
const READ: Readonly<Record<string, Record<string, unknown>>> = {
  '/api/account/language': { language: 'es' },
  '/api/drivers/{id}/shift': { shift: { mon: { from: '22:00', to: '06:00' } }, version: 3 },
  '/api/drivers/{id}/off-days/{day}': {
    ...{ day: '2026-11-27', kind: 'extra', from: '08:00', to: '14:00', note: 'Covers for Sam' },
  },
  '/api/account/views': {
    views: [
      ...[{ list: 'invoices', name: 'Late', query: 'status=overdue', isDense: true, hidden: ['Due'], isDefault: true }],
    ],
    first: [{ list: 'shipments', id: '0d9f4c1e-7a52-4b8e-9c3d-2f6a1b5e8d70' }],
    version: 2,
  },
  '/api/views': {
    views: [
      {
        ...{ id: '0d9f4c1e-7a52-4b8e-9c3d-2f6a1b5e8d70', list: 'shipments', name: 'Tomorrow', query: 'days=pickup' },
        ...{ isDense: false, hidden: ['Created'], by: { id: 'usr_01J00000000000000000000000', name: 'Elena Marsh' } },
      },
    ],
    version: 2,
  },
  '/api/account/notifications': {
    ...CHANNELS,
    textConsent: true,
    officeAlert: true,
    timezone: 'America/New_York',
    phone: '(201) 555-0142',
  },
  '/api/reports/mail': {
    every: 'weekly',
    memberIds: ['usr_01J00000000000000000000000'],
    version: 3,
    nextAt: '2026-11-30T11:00:00.000Z',
    members: [{ id: 'usr_01J00000000000000000000000', name: 'Elena Marsh', role: 'admin' }],
  },
  '/api/alert-rules': {
    rules: [
      { kind: 'silent', isOn: true, minutes: 10 },
      { kind: 'exception', isOn: false },
    ],
    documents: [{ kind: 'twic', isRequired: true }],
    version: 3,
  },
  '/api/charge-codes': {
    codes: [{ code: 'chassis', name: 'Chassis', unit: 'day', rate: 45, isTaxable: false }],
    salesTaxes: [{ state: 'NJ', name: 'New Jersey Sales Tax', rate: 6.625, isPriceTaxed: false }],
    version: 3,
  },
  '/api/customers/{id}/rate-card': {
    rules: [{ code: 'chassis', name: 'Chassis', unit: 'day', rate: 45, free: 2, minimum: 10, maximum: 900 }],
    waiting: {
      ...{
        code: 'waiting',
        name: 'Waiting time',
        freeMinutes: 120,
        rate: 70,
        stepMinutes: 15,
        round: 'up',
        minimumMinutes: 30,
      },
      ...{ start: 'window', lateFree: 'flag', maximum: 200 },
    },
    since: '2026-11-20T11:00:00.000Z',
    by: 'Elena Marsh',
    version: 2,
  },
  '/api/notifications/settings': { ...CHANNELS, textPriceCap: 0.05, version: 4 },
  '/api/notifications/templates/{id}': {
    id: 'bookingConfirmation',
    name: 'Booking Confirmation',
    type: 'booking_confirmation',
    subject: 'Your booking',
    body: 'Thank you',
    spanishSubject: 'Su reserva',
    spanishBody: 'Gracias',
    standardSpanish: { subject: 'Su embarque', body: 'Lo recibimos' },
    isStandard: false,
    version: 2,
    changedAt: '2026-11-20T11:00:00.000Z',
    changedBy: 'Elena Marsh',
  },
  '/api/organization/settings': {
    name: 'Harbor Link Haulage',
    timezone: 'America/New_York',
    subdomain: 'harborlink',
    primaryColor: '#0f766e',
    secondaryColor: '#f59e0b',
    logo: { key: KEY, filename: 'harbor.svg', width: 800, height: 240, url: `/api/${KEY}` },
    invoices: { dueDays: 30, taxId: 'US 22-1234567', addressLines: ['1100 McLester Street'] },
    country: 'US',
    contactPhone: '(201) 555-0142',
    contactEmail: 'office@harborlink.example',
    paymentDetails: {
      payee: 'Harbor Link Haulage',
      bankName: 'First Harbor Bank',
      accountNumber: '123456789',
      routingNumber: '021000021',
      remittanceAddress: ['1100 McLester Street'],
      remittanceEmail: 'billing@harborlink.example',
    },
    paymentLink: { url: 'https://pay.example/{number}/{amount}', text: 'Pay online', spanishText: 'Pague en línea' },
    reminders: {
      steps: [
        { days: 3, isOn: true },
        { days: 7, isOn: true },
        { days: 14, isOn: false },
      ],
      monthly: true,
    },
    closedDays: ['2026-11-27', '2026-12-24'],
    staffSeesInvoices: false,
    openTracking: false,
    weightInKilograms: false,
    autoApplyCredits: false,
    version: 7,
  },
};

/** They set a part of what they answer: the stops of a driver, a place. */
const OF_A_PART = ['/api/drivers/{id}/stop-order', '/api/places/{id}/closed-days/{year}'];

const PUTS = allContracts.flatMap(({ contract }) =>
  contract.method === 'PUT' && contract.body && contract.response && !OF_A_PART.includes(contract.path)
    ? [contract]
    : [],
);

describe('what is put back as it was read', () => {
  it('is known of every call that takes it', () => {
    expect(PUTS.map(({ path }) => path).sort()).toEqual(Object.keys(READ).sort());
  });

  it.each(PUTS)('$path: is taken', ({ path, body, response }) => {
    const read = READ[path];
    if (!body || !response) throw new Error('This call answers nothing');
    const { properties = {} } = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
    expect(Object.keys(read ?? {}).sort()).toEqual(Object.keys(properties).sort());
    expect(z.safeParse(response, read).error?.issues).toBeUndefined();
    expect(z.safeParse(body, read).error?.issues).toBeUndefined();
  });
});
