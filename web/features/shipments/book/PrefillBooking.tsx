import { useEffect } from 'react';
import { getMyContact } from '#shared/contracts/bookings.ts';
import type { Answer } from '#shared/http/contract.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useEarlierShipment } from '../../../entities/shipments/use-earlier-shipment.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import type { BookingForm, BookingValues } from './use-booking.ts';

/** What is on file of the customer who books, and the earlier shipment that `?repeat=` names, in the fields that nobody touched. */
export function PrefillBooking({ form }: { form: BookingForm }) {
  const [repeated] = useUrlParam('repeat');
  const { data: contact } = useApi(getMyContact, {});
  const earlier = useEarlierShipment(repeated);
  useEffect(() => {
    if (contact) fill(form, ofContact(contact));
  }, [form, contact]);
  useEffect(() => {
    if (earlier) fill(form, ofShipment(earlier));
  }, [form, earlier]);
  return null;
}

type Known = Partial<BookingValues>;

function fill(form: BookingForm, known: Known): void {
  for (const [name, value] of Object.entries(known) as [keyof Known, string | undefined][]) {
    // Nothing on file takes nothing away that the booking before had.
    if (value && !form.getFieldState(name).isDirty) form.resetField(name, { defaultValue: value });
  }
}

function ofContact({ phone, company }: Answer<typeof getMyContact>): Known {
  return { customerPhone: phone, company };
}

/** Dates are the next one's own, and what was special about the earlier one may not be so again. */
function ofShipment(earlier: Shipment): Known {
  const { serviceType, containerType, weight, weightUnit } = earlier;
  const { pickupAddress, pickupCity, pickupState, pickupZip } = earlier;
  const { deliveryAddress, deliveryCity, deliveryState, deliveryZip } = earlier;
  return {
    ...{ serviceType, containerType, weight, weightUnit },
    ...{ pickupAddress, pickupCity, pickupState, pickupZip },
    ...{ deliveryAddress, deliveryCity, deliveryState, deliveryZip },
  };
}
