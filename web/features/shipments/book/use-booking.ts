import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { Booking, createBooking } from '#shared/contracts/bookings.ts';
import type { Answer } from '#shared/http/contract.ts';
import { languageParam, t } from '#shared/i18n/t.ts';
import { refreshMyShipments } from '../../../entities/customers/use-my-shipments.ts';
import { BOOKING_RULES, OFFICE_BOOKING_RULES } from '../../../entities/shipments/odd/odd-rules.ts';
import { useSecondLook } from '../../../entities/shipments/odd/use-second-look.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useKeptForm } from '../../../lib/form/use-kept-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { type Session, useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';

export type BookingValues = z.input<typeof Booking>;
export type BookingForm = UseFormReturn<BookingValues, unknown, Booking>;
export type Booked = Answer<typeof createBooking> & {
  customerEmail: string;
  /** What was sent of each container, in the order of the shipments. */
  containers: readonly Pick<Booking, 'containerType' | 'containerNumber'>[];
  /** What the next booking from the same place starts with. */
  again: DefaultValues<BookingValues>;
};

const FAILED = 'There was an error processing your booking. Please try again.';
const ALREADY_SENT =
  'This form was already sent with other details, and that booking may exist: check your email for its confirmation. Press Book Shipment again to book these details as well.';

const REPEATED_FIELDS = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'company',
  'serviceType',
  'containerType',
  'weight',
  'weightUnit',
  'pickupAddress',
  'pickupCity',
  'pickupState',
  'pickupZip',
  'pickupDate',
  'pickupFrom',
  'pickupTo',
  'deliveryAddress',
  'deliveryCity',
  'deliveryState',
  'deliveryZip',
  'estimatedDelivery',
  'deliveryFrom',
  'deliveryTo',
  'customerReference',
  'purchaseOrderNumber',
] as const satisfies readonly (keyof BookingValues)[];

/** With the entry of the browser's history, so that a confirmation stands there again after a reload or a step back. */
function keepBooked(booked: Booked | undefined): void {
  window.history.replaceState({ ...window.history.state, booked }, '');
}

function useBooked() {
  const [booked, setBooked] = useState<Booked>();
  // Not at once: what was rendered at build is the form.
  useEffect(() => setBooked(window.history.state?.booked), []);
  const put = useCallback((now: Booked | undefined) => {
    keepBooked(now);
    setBooked(now);
  }, []);
  return [booked, put] as const;
}

/** The booking form and what came of it: `booked` is undefined while the form shows, `isAgain` true after a booking. */
export function useBooking() {
  const { user } = useSession();
  const [booked, setBooked] = useBooked();
  const [isAgain, setAgain] = useState(false);
  const blank = blankFor(user);
  const form: BookingForm = useSchemaForm<BookingValues, Booking>(Booking, blank);
  useKeptForm(form);
  const rules = user && isStaffPlus(user.role) ? OFFICE_BOOKING_RULES : BOOKING_RULES;
  const { isMeant, asked, forget } = useSecondLook(form, rules);
  const { call } = useCall(createBooking);
  const formKey = useRef(crypto.randomUUID());
  const { submit, isBusy } = useSubmit(form, {
    call: async (body) => {
      const answer = await call({ body: { ...body, ...languageParam() } }, { idempotencyKey: formKey.current });
      const again = Object.fromEntries(REPEATED_FIELDS.map((name) => [name, body[name]]));
      return {
        ...answer,
        again,
        customerEmail: body.customerEmail,
        containers: [body, ...(body.moreContainers ?? [])],
      };
    },
    success: ({ trackingNumber, shipments }) => ({
      title: t('Booking Confirmed!'),
      description: shipments
        ? t('{n} shipments', { n: shipments.length })
        : t('Tracking number {number}', { number: trackingNumber }),
    }),
    failure: (error) => ({ title: t('Booking Failed'), description: reasonOf(error) }),
    isMeant,
    refresh: refreshMyShipments,
    onRefused: (error) => {
      if (isSentBefore(error)) formKey.current = crypto.randomUUID();
    },
    onDone: (answer) => {
      formKey.current = crypto.randomUUID();
      forget();
      setBooked(answer);
    },
  });

  const startOver = useCallback(
    (values: DefaultValues<BookingValues>) => {
      form.reset({ ...blankFor(user), ...values });
      setBooked(undefined);
      setAgain(true);
    },
    [form, user, setBooked],
  );
  const bookNew = () => startOver({});
  const bookAnother = () => startOver(booked?.again ?? {});
  return { form, rules, asked, book: submit, isBooking: isBusy, booked, isAgain, bookNew, bookAnother };
}

function blankFor(user: Session['user']): DefaultValues<BookingValues> {
  return {
    customerName: user?.role === 'customer' ? `${user.firstName} ${user.lastName}`.trim() : '',
    customerEmail: user?.role === 'customer' ? user.email : '',
    customerPhone: '',
    company: '',
    serviceType: undefined,
    containerType: undefined,
    containerNumber: '',
    customerReference: '',
    purchaseOrderNumber: '',
    moreContainers: [],
    weight: '',
    weightUnit: 'kg',
    pickupAddress: '',
    pickupCity: '',
    pickupState: '',
    pickupZip: '',
    pickupDate: '',
    pickupFrom: '',
    pickupTo: '',
    deliveryAddress: '',
    deliveryCity: '',
    deliveryState: '',
    deliveryZip: '',
    estimatedDelivery: '',
    deliveryFrom: '',
    deliveryTo: '',
    specialInstructions: '',
    priority: 'normal',
    textConsent: false,
  };
}

function isSentBefore(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'idempotency_mismatch';
}

function reasonOf(error: unknown): string {
  if (isSentBefore(error)) return t(ALREADY_SENT);
  // "Please try again" would be wrong advice for somebody who did so too often.
  return error instanceof ApiError && error.status === 429 ? messageOf(error, t(FAILED)) : t(FAILED);
}
