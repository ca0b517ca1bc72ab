import { digestFor } from '#functions/base/app-secret.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { ShipmentRecord, ShipmentSnapshot } from '#functions/domain/shipments/shipment-types.ts';
import { trackingSecretInput } from '#functions/domain/tracking/tracking.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import { formatDay } from '#functions/messages/mails/formats.ts';
import type { Block } from '#functions/messages/mails/layout.ts';
import { spokenLink } from '#functions/messages/mails/spoken-link.ts';
import type { HourFormat } from '#shared/dates/clock-format.ts';
import { t } from '#shared/i18n/t.ts';
import { cityLine, deliveryOf, pickupOf, type TypedPlace } from '#shared/places/place.ts';
import { type TimeWindow, windowText } from '#shared/shipments/time-window.ts';

/** A calendar day with its hours: "Nov 24, 2026, 8:00–10:00 AM". */
export function whenText(day: string | undefined, window: TimeWindow, hours: HourFormat): string | undefined {
  return [day && formatDay(day), windowText(window, hours)].filter(Boolean).join(', ') || undefined;
}

type Ends = Partial<ShipmentSnapshot> & Pick<Partial<ShipmentRecord>, 'pickupAddress' | 'pickupZip' | 'deliveryZip'>;

/** From where to where, as the shipment's page says it: the state with the city, the street where it is known. */
export function stopsOf({ row, ...ends }: Ends) {
  const whole = { ...ends, ...row };
  return {
    from: { label: t('Pickup'), ...stopOf(pickupOf(whole)) },
    to: { label: t('Delivery'), ...stopOf(deliveryOf(whole)) },
  };
}

function stopOf(typed: TypedPlace) {
  const end = safePlace(typed);
  return { place: cityLine(end) || t('N/A'), street: end.address };
}

const safe = (text: string | undefined) => text && defang(text);

/** A place of which nothing that was typed becomes a link. */
export function safePlace({ address, city, state, zip }: TypedPlace): TypedPlace {
  return { address: safe(address), city: safe(city), state: safe(state), zip: safe(zip) };
}

type Tracked = Pick<ShipmentRecord, 'id' | 'trackingNumber' | 'secretVersion'>;

/** The link that shows the whole shipment. Its secret is in the fragment, which no server and no log ever sees. */
export function trackingLink(shipment: Tracked, site: string): string {
  const secret = digestFor('tracking', trackingSecretInput(shipment));
  return `${site}/track/${encodeURIComponent(shipment.trackingNumber)}#s=${secret}`;
}

/** What a mail about a shipment leads to. */
export function trackAction({ subject, shipment }: ShipmentEventRecord, site: string): Block {
  const { trackingNumber, secretVersion } = shipment;
  const url = spokenLink(trackingLink({ id: subject.id, trackingNumber, secretVersion }, site));
  return { kind: 'action', label: t('Track Shipment'), url };
}
