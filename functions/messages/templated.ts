import { fillIn, type TemplatedKind, type Words } from '#functions/domain/notifications/templates.ts';
import type { ShipmentEventRecord } from '#functions/domain/types.ts';
import { exceptionLabel } from '#shared/exception-label.ts';
import type { HourFormat } from '#shared/hours.ts';
import { deliveryWindow, pickupWindow } from '#shared/lateness.ts';
import type { Variable } from '#shared/notifications.ts';
import { defang } from './defang-text.ts';
import { dayText, momentText, moneyText } from './formats.ts';
import type { Block, MailContent } from './layout.ts';
import { type MailSetting, trackAction, whenText } from './shipment-words.ts';

const SHARING =
  'This link shows the whole shipment with its contact details. To share it, give others only the tracking number: it shows them the progress, not your details.';

/** What the four variables of a template stand for. Whatever somebody typed makes no link in any mail program. */
export function valuesOf({ shipment }: Pick<ShipmentEventRecord, 'shipment'>): Record<Variable, string> {
  const { contact, trackingNumber, pickupDate, deliveryAddress, deliveryCity } = shipment;
  const place = [deliveryAddress, deliveryCity].filter((part) => part !== undefined).join(', ');
  return {
    customerName: defang(contact.name),
    trackingNumber,
    pickupDate: pickupDate ? dayText(pickupDate) : 'a day that is not fixed yet',
    deliveryAddress: defang(place) || 'its destination',
  };
}

const OVER: Readonly<Partial<Record<TemplatedKind, string>>> = { jobGiven: 'Due', deliveryLate: 'Was due' };

function route(kind: TemplatedKind, { shipment }: ShipmentEventRecord, hours: HourFormat): Block {
  const { pickupCity, pickupDate, deliveryCity, estimatedDelivery } = shipment;
  const when = whenText(estimatedDelivery, deliveryWindow(shipment), hours);
  const place = (city: string | undefined) => (city ? defang(city) : 'N/A');
  const isAhead = kind === 'bookingConfirmation' || kind === 'driverAssigned' || kind === 'jobGiven';
  return {
    kind: 'route',
    from: {
      label: 'Pickup',
      place: place(pickupCity),
      detail: isAhead ? whenText(pickupDate, pickupWindow(shipment), hours) : undefined,
    },
    to: {
      label: 'Delivery',
      place: place(deliveryCity),
      detail: when && kind !== 'delivered' ? `${OVER[kind] ?? 'Est:'} ${when}` : undefined,
    },
  };
}

const CONTAINERS = { '20ft': '20ft Container', '40ft': '40ft Container', '40ft_high': '40ft High Cube' } as const;
const SERVICES = { standard: 'Standard', express: 'Express', overnight: 'Overnight' } as const;

type Rows = [label: string, value: string | undefined][];

/** What a message says in figures besides its words. */
function factsOf(kind: TemplatedKind, event: ShipmentEventRecord, timezone: string): Block[] {
  const rows = rowsOf(kind, event, timezone).flatMap(([label, value]): [string, string][] =>
    value ? [[label, value]] : [],
  );
  return rows.length > 0 ? [{ kind: 'facts', rows }] : [];
}

function rowsOf(kind: TemplatedKind, { shipment, reason, recipientName }: ShipmentEventRecord, timezone: string): Rows {
  if (kind === 'delivered') {
    const { deliveredAt } = shipment;
    const by = recipientName && defang(recipientName);
    return [
      ['Delivered', deliveredAt && momentText(deliveredAt, timezone)],
      ['Received by', by],
    ];
  }
  if (kind === 'exception') return [['What happened', reason && exceptionLabel(reason)]];
  if (kind !== 'bookingConfirmation' || !shipment.row) return [];
  const { containerType, containerNumber, weight, weightUnit, serviceType } = shipment.row;
  const container = [containerType && CONTAINERS[containerType], containerNumber && defang(containerNumber)];
  return [
    ['Container', container.filter(Boolean).join(', ')],
    ['Weight', weight && `${defang(weight)} ${weightUnit}`],
    ['Service', SERVICES[serviceType]],
  ];
}

function endOf(kind: TemplatedKind, event: ShipmentEventRecord, site: string): Block[] {
  if (kind === 'jobGiven') return [{ kind: 'action', label: 'Open my jobs', url: `${site}/` }];
  const action = trackAction(event, site);
  if (kind !== 'bookingConfirmation') return [action];
  const { priceCents, priceLines = [] } = event.shipment;
  const price: Block = {
    kind: 'facts',
    rows: [
      ...priceLines.map(({ description, amountCents }): [string, string] => [description, moneyText(amountCents)]),
      ['Estimated price', moneyText(priceCents)],
    ],
  };
  return [price, action, { kind: 'note', text: SHARING }];
}

/** A mail in the organization's words, with the shipment's number, route and link under them. */
export function templatedMail(
  kind: TemplatedKind,
  words: Words,
  event: ShipmentEventRecord,
  { site, hours, timezone }: MailSetting & { timezone: string },
): MailContent {
  const { subject, body } = fillIn(words, valuesOf(event));
  const paragraphs = body.split(/\n{2,}/).map((text) => text.trim());
  return {
    subject,
    preview: paragraphs.find((text) => text !== '') ?? subject,
    heading: subject,
    blocks: [
      ...paragraphs.flatMap((text): Block[] => (text ? [{ kind: 'text', text }] : [])),
      { kind: 'number', label: 'Tracking number', value: event.shipment.trackingNumber },
      route(kind, event, hours),
      ...factsOf(kind, event, timezone),
      ...endOf(kind, event, site),
    ],
  };
}
