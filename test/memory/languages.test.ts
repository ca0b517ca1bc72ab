import { beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword } from '#shared/contracts/account-links.ts';
import { updateLanguage } from '#shared/contracts/accounts.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { getCustomer } from '#shared/contracts/customers.ts';
import { previewInvoiceMail } from '#shared/contracts/invoice-changes.ts';
import { createShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { previewStatementMail, sendStatement } from '#shared/contracts/statements.ts';
import { Client } from '#test/support/client.ts';
import { deliver } from '#test/support/invoices.ts';
import { mailTo } from '#test/support/mailbox.ts';
import { book, booking, DELIVERY_DAY, newCustomer, type Person, person, unique } from '#test/support/people.ts';

const address = () => `lee-${unique()}@quay.example`;

describe('the language of what customers are told', () => {
  it('is that in which they booked, where they have no account', async () => {
    const customerEmail = address();
    const { trackingNumber } = await book({ customerEmail, language: 'es' });
    const mail = await mailTo(customerEmail, /./);
    expect(mail.subject).toBe(`Reserva confirmada: ${trackingNumber}`);
    expect(mail.html).toContain('<html lang="es">');
    expect(mail.text).toContain('Gracias por su reserva.');
    expect(mail.text).toContain('Dejar de recibir estos correos:');
    expect(mail.text).toMatch(/\/unsubscribe\?language=es#token=[\w.-]+\n/);
    expect(mail.text).toMatch(new RegExp(`/track/${trackingNumber}\\?language=es#s=[\\w-]+\n`));
  });

  it('goes on with the invoice of what they booked, also where the office looks at it before', async () => {
    const customerEmail = address();
    const { invoice, manager } = await deliver({ customerEmail, language: 'es' });
    const mail = await mailTo(customerEmail, new RegExp(`^Factura ${invoice.invoiceNumber}, `));
    expect(mail.text).toContain('gracias por su preferencia. Adjuntamos su factura.');
    const shown = await manager.call(previewInvoiceMail, { params: { id: invoice.id } });
    expect(shown.subject).toBe(mail.subject);
    // So does the statement of what is open.
    const params = { id: invoice.customerId };
    const statement = await manager.call(previewStatementMail, { params });
    expect(statement.subject).toMatch(/^Estado de cuenta, .* por pagar$/);
    await manager.call(sendStatement, { params, body: {} });
    expect((await mailTo(customerEmail, /^Estado de cuenta/)).subject).toBe(statement.subject);
  });

  it('is what their account says, whatever a page was in, and so are mails about the account', async () => {
    const customer = await person('customer');
    await customer.call(updateLanguage, { body: { language: 'es' } });
    const customerEmail = address();
    await customer.call(createBooking, { body: booking({ customerEmail }) });
    expect((await mailTo(customerEmail, /./)).subject).toMatch(/^Reserva confirmada/);
    await new Client().call(forgotPassword, { body: { email: customer.user.email } });
    expect((await mailTo(customer.user.email, /./)).subject).toBe('Elegir una contraseña nueva');

    await customer.call(updateLanguage, { body: { language: 'en' } });
    const english = address();
    await customer.call(createBooking, { body: booking({ customerEmail: english, language: 'es' }) });
    expect((await mailTo(english, /./)).subject).toMatch(/^Booking confirmed/);
  });

  it('is English to the office, also to who has chosen another', async () => {
    const staff = await person('staff');
    await staff.call(updateLanguage, { body: { language: 'es' } });
    await new Client().call(forgotPassword, { body: { email: staff.user.email } });
    expect((await mailTo(staff.user.email, /./)).subject).toBe('Choose a new password');
  });
});

describe('the language of what the office enters for a customer', () => {
  let staff: Person;
  beforeAll(async () => {
    staff = await person('staff');
  });
  const SPANISH = /^Reserva confirmada/;
  const ENGLISH = /^Booking confirmed/;

  const customerOf = async (id: string) => (await staff.call(getShipment, { params: { id } })).customerId;
  /** The subject of the mail about a shipment that the office creates. */
  async function subjectOf(customerId: string, email: string): Promise<string> {
    const body = { customerId, pickupCity: 'Newark', deliveryCity: 'Albany', estimatedDelivery: DELIVERY_DAY };
    const { trackingNumber } = await staff.call(createShipment, { body });
    return (await mailTo(email, new RegExp(trackingNumber))).subject;
  }

  it('is that of the booking by which they came, in which the office itself says nothing', async () => {
    const customerEmail = address();
    const customerId = await customerOf((await book({ customerEmail, language: 'es' })).id);
    expect(await subjectOf(customerId, customerEmail)).toMatch(SPANISH);
    const { trackingNumber } = await book({ customerEmail }, staff);
    expect((await mailTo(customerEmail, new RegExp(trackingNumber))).subject).toMatch(SPANISH);
  });

  it('is changed by nobody who only types their address', async () => {
    const known = await newCustomer(staff);
    const { id, email: customerEmail } = known;
    const { trackingNumber } = await book({ customerEmail, language: 'es' });
    expect((await mailTo(customerEmail, new RegExp(trackingNumber))).subject).toMatch(SPANISH);
    expect(await subjectOf(id, customerEmail)).toMatch(ENGLISH);
    expect((await staff.call(getCustomer, { params: { id } })).version).toBe(known.version);
  });

  it('is that of their account, whatever a page was in', async () => {
    const customer = await person('customer');
    await customer.call(updateLanguage, { body: { language: 'es' } });
    const customerId = customer.user.customerId ?? '';
    expect(await subjectOf(customerId, customer.user.email)).toMatch(SPANISH);
    await customer.call(updateLanguage, { body: { language: 'en' } });
    await customer.call(createBooking, { body: booking({ language: 'es' }) });
    expect(await subjectOf(customerId, customer.user.email)).toMatch(ENGLISH);
  });
});
