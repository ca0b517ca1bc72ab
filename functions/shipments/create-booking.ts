import { randomBytes } from 'node:crypto';
import { callerNetworkKey } from '#functions/base/caller-network.ts';
import { newId } from '#functions/base/ids.ts';
import { retryOnceOn } from '#functions/base/retry.ts';
import {
  findCustomer,
  findCustomerByEmail,
  insertCustomer,
  saveCustomerEdit,
} from '#functions/data/customers/customers.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { type RateLimit, withRateLimits } from '#functions/data/table/rate-limits.ts';
import { changeCustomer } from '#functions/domain/customers/customer-change.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { createCustomerStep } from '#functions/domain/customers/customers.ts';
import { type Actor, seesAllShipments } from '#functions/domain/events/actor.ts';
import { bookingConfirmationRule } from '#functions/domain/events/notification-rules.ts';
import { isSwitchedOn } from '#functions/domain/notifications/send-policy.ts';
import { assertPlausible } from '#functions/domain/shipments/booking-limits.ts';
import { createEach, draftsOf } from '#functions/domain/shipments/multi-container.ts';
import { bookShipment } from '#functions/domain/shipments/shipment-creation.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import type { WritingCall } from '#functions/kit/http/request-context.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails, mailboxOf } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { warningsOn } from '#functions/use-cases/shipments/shipment-warnings.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { type Booking, createBooking } from '#shared/contracts/bookings.ts';
import type { Language } from '#shared/i18n/t.ts';

/** Shipments that a stranger may book: per network and minute, and per mailbox and hour. */
const NETWORK_RATE_LIMIT = { what: 'booking-address', limit: 20, seconds: 60 };
const MAILBOX_RATE_LIMIT = { what: 'booking-email', limit: 20, seconds: 3600 };

function limitsOf(actor: Actor, booking: Booking): RateLimit[] {
  if (actor.kind !== 'anonymous') return [];
  const times = draftsOf(booking).length;
  return [
    { ...NETWORK_RATE_LIMIT, who: callerNetworkKey(actor), times },
    { ...MAILBOX_RATE_LIMIT, who: mailboxOf(booking.customerEmail), times },
  ];
}

/**
 * What customers with an account say of themselves when they first book fills what their record lacks, and changes nothing.
 * Who took a phone away from their account has said that there is to be none.
 */
async function withProfileDefaults(
  customerId: string,
  { customerPhone, company }: Booking,
  actor: Actor,
  now: Date,
): Promise<Write[]> {
  const known = await findCustomer(customerId);
  if (!known || known.phone || known.removedPhones?.length) return [];
  const change = { phone: customerPhone, ...(!known.company && company && { company }) };
  return saveCustomerEdit(changeCustomer(known, change, { actor, now }));
}

interface Booker {
  customerId: string;
  writes: Write[];
  /** What they are written to in, where that is said. */
  language?: Language | undefined;
}

/** A record is never changed by what a stranger typed; the shipment keeps the contact as typed. */
async function customerFor(actor: Actor, booking: Booking, now: Date): Promise<Booker> {
  const { customerName: name, customerEmail: email, customerPhone: phone, company, language } = booking;
  if (actor.kind === 'user' && actor.customerId) {
    const { customerId } = actor;
    return { customerId, writes: await withProfileDefaults(customerId, booking, actor, now), language };
  }
  const known = await findCustomerByEmail(email);
  // The office's pages are English, whoever is booked for.
  if (known) return { customerId: known.id, writes: [], language: language ?? officeSays(known, actor) };
  const id = newId('cus', now);
  const made = createCustomerStep({ name, email, phone, company, ...(language && { language }) }, { id, actor, now });
  return { customerId: id, writes: insertCustomer(made), language };
}

const officeSays = ({ language }: CustomerRecord, actor: Actor) => (seesAllShipments(actor) ? language : undefined);

async function book({ body, actor, now, origin, commit }: WritingCall<typeof createBooking>) {
  const { customerId, writes, language } = await customerFor(actor, body, now);
  const context = { ...(await stepContext(now)), actor, customerId };
  const steps = createEach({ ...body, language }, (one, place) =>
    bookShipment(one, { ...context, place, id: newId('shp', now), trackingBytes: randomBytes(12) }),
  );
  const told = await warningsOn(body, { ...context, actor }, { isServiceChosen: true });
  return commit([...writes, ...steps.flatMap((step) => saveStep(step, actor))], {
    ...toBookedShipment(steps[0], origin),
    estimatedDelivery: body.estimatedDelivery,
    isConfirmedByMail: await confirmsByMail(),
    ...(steps.length > 1 && { shipments: steps.map((step) => toBookedShipment(step, origin)) }),
    ...told,
  });
}

/** As sending asks, so that nobody waits for a mail that is switched off. */
async function confirmsByMail(): Promise<boolean> {
  const { notifications: switches } = await getSettings();
  const { channels, switch: by } = bookingConfirmationRule;
  return isSwitchedOn('mail', by, { startsOn: channels.mail ?? false, switches });
}

function toBookedShipment({ after: { trackingNumber, id, priceCents } }: ShipmentStep, origin: string) {
  return { trackingNumber, id, price: priceCents / 100, trackingUrl: `${origin}/track/${trackingNumber}` };
}

export const handler = postHandler(createBooking, async (call) => {
  const context = await stepContext(call.now);
  assertPlausible(call.body, { ...context, mayLieBack: seesAllShipments(call.actor) });
  return withRateLimits(limitsOf(call.actor, call.body), call.now, async () => {
    await limitMails(createBooking, call.actor, call.now);
    // When two first bookings of one customer meet, the second finds the record as the first left it.
    return retryOnceOn('already_exists', () => retryOnceOn('version_conflict', () => book(call)));
  });
});
