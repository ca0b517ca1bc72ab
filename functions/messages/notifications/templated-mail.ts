import type { BookedRate } from '#functions/domain/charges/booked-rates.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { renderTemplate, type TemplateContent } from '#functions/domain/notifications/templates.ts';
import type { CreatedContainer, SnapshotRow } from '#functions/domain/shipments/shipment-types.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import { formatCents, formatDateTime, formatDay, formatDollars } from '#functions/messages/mails/formats.ts';
import type { Block, MailContent } from '#functions/messages/mails/layout.ts';
import type { MailContext } from '#functions/messages/mails/mail.ts';
import { spokenLink } from '#functions/messages/mails/spoken-link.ts';
import {
  safePlace,
  stopsOf,
  trackAction,
  trackingLink,
  whenText,
} from '#functions/messages/shipments/shipment-text.ts';
import { rateWords } from '#shared/charges/charge-words.ts';
import { isCounted } from '#shared/charges/rate-rules.ts';
import type { HourFormat } from '#shared/dates/clock-format.ts';
import { t, tDynamic, tPlural } from '#shared/i18n/t.ts';
import type { TemplateId, Variable } from '#shared/notifications/notifications.ts';
import { addressLine, deliveryOf } from '#shared/places/place.ts';
import { containerTitle } from '#shared/shipments/container-title.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import { deliveryWindow, pickupWindow } from '#shared/shipments/lateness.ts';
import { priceLineText } from '#shared/shipments/price-text.ts';
import { weightLabel } from '#shared/shipments/weight.ts';

const SHARING =
  "This link shows the full shipment, including contact details. To share it, give others only the tracking number. They'll see the progress, not your details.";
const SHARING_SEVERAL =
  "Each number links to its full shipment, including contact details. To share one, give others only the tracking number. They'll see the progress, not your details.";

/** What the four variables of a template stand for. Whatever somebody typed makes no link in any mail program. */
function valuesOf({
  shipment,
  containers = [],
}: Pick<ShipmentEventRecord, 'shipment' | 'containers'>): Record<Variable, string> {
  const { contact, trackingNumber, pickupDate } = shipment;
  const place = addressLine(safePlace(deliveryOf({ ...shipment, ...shipment.row })));
  return {
    customerName: defang(contact.name),
    trackingNumber: numbersSaid(trackingNumber, containers.length - 1),
    pickupDate: pickupDate ? formatDay(pickupDate) : t('a date to be confirmed'),
    deliveryAddress: place || t('its destination'),
  };
}

function numbersSaid(number: string, more: number): string {
  if (more <= 0) return number;
  return tPlural(more, '{number} and 1 more', '{number} and {count} more', { number, count: more });
}

const OVER = { jobGiven: 'Due {when}', deliveryLate: 'Was due {when}' } as const;
const over = (kind: TemplateId) => (kind === 'jobGiven' || kind === 'deliveryLate' ? OVER[kind] : 'Est: {when}');

function route(kind: TemplateId, { shipment }: ShipmentEventRecord, hours: HourFormat): Block {
  const { pickupDate, estimatedDelivery } = shipment;
  const { from, to } = stopsOf(shipment);
  const when = whenText(estimatedDelivery, deliveryWindow(shipment), hours);
  const isAhead = kind === 'bookingConfirmation' || kind === 'driverAssigned' || kind === 'jobGiven';
  return {
    kind: 'route',
    from: {
      ...from,
      detail: isAhead ? whenText(pickupDate, pickupWindow(shipment), hours) : undefined,
    },
    to: {
      ...to,
      detail: when && kind !== 'delivered' && kind !== 'deliveryArrived' ? t(over(kind), { when }) : undefined,
    },
  };
}

const CONTAINERS = { '20ft': '20ft Container', '40ft': '40ft Container', '40ft_high': '40ft High Cube' } as const;
const SERVICES = { standard: 'Standard', express: 'Express', overnight: 'Overnight' } as const;

type Clock = Pick<MailContext, 'hours' | 'timezone'>;
type Rows = [label: string, value: string | undefined][];

/** What a message says in figures besides its words. */
function factsOf(kind: TemplateId, event: ShipmentEventRecord, clock: Clock): Block[] {
  const rows = rowsOf(kind, event, clock).flatMap(([label, value]): [string, string][] =>
    value ? [[label, value]] : [],
  );
  return rows.length > 0 ? [{ kind: 'facts', rows }] : [];
}

function rowsOf(
  kind: TemplateId,
  { shipment, containers, reason, recipientName }: ShipmentEventRecord,
  { timezone, hours }: Clock,
): Rows {
  if (kind === 'delivered') {
    const { deliveredAt } = shipment;
    const by = recipientName && defang(recipientName);
    return [
      [t('Delivered'), deliveredAt && formatDateTime(deliveredAt, timezone, hours)],
      [t('Received by'), by],
    ];
  }
  if (kind === 'exception') return [[t('What happened'), reason && t(exceptionLabel(reason))]];
  if (kind !== 'bookingConfirmation' || !shipment.row) return [];
  const { serviceType } = shipment.row;
  const service: Rows = [[t('Service'), t(SERVICES[serviceType])]];
  if (containers) return service;
  return [[t('Container'), containerWords(shipment.row)], [t('Weight'), weightWords(shipment.row)], ...service];
}

type Contained = Pick<SnapshotRow, 'containerType' | 'containerNumber' | 'weight' | 'weightUnit'>;

function containerWords({ containerType, containerNumber }: Contained): string {
  return [containerType && t(CONTAINERS[containerType]), containerNumber && defang(containerNumber)]
    .filter(Boolean)
    .join(', ');
}

const weightWords = ({ weight, weightUnit }: Contained) => weight && weightLabel(weight, weightUnit);

/** The number of each shipment that the message is about; of several at once each is the link to its own. */
function numbersOf({ shipment, containers }: ShipmentEventRecord, site: string): Block[] {
  if (!containers) return [{ kind: 'number', label: t('Tracking number'), value: shipment.trackingNumber }];
  return containers.map((each, at) => ({
    kind: 'number',
    label: containerTitle(at, containerWords(each), weightWords(each)),
    value: each.trackingNumber,
    url: spokenLink(trackingLink(each, site)),
  }));
}

function endOf(
  kind: TemplateId,
  event: ShipmentEventRecord,
  { site, rates }: Pick<TemplatedContext, 'site' | 'rates'>,
): Block[] {
  if (kind === 'jobGiven') return [{ kind: 'action', label: t('Open my jobs'), url: `${site}/` }];
  const action = trackAction(event, site);
  if (kind !== 'bookingConfirmation') return [action];
  if (event.containers) return [...pricesOf(event.containers, rates), { kind: 'note', text: t(SHARING_SEVERAL) }];
  const { priceCents, priceLines = [] } = event.shipment;
  const lines = priceLines.map(({ description, amountCents }): PriceRow => [priceLineText(description), amountCents]);
  return [...estimateOf(lines, priceCents, rates), action, { kind: 'note', text: t(SHARING) }];
}

type PriceRow = readonly [label: string, cents: number];

/** What a booking will cost: its price, and what the customer's rates add, as far as that is known. */
function estimateOf(lines: readonly PriceRow[], priceCents: number, rates: readonly BookedRate[]): Block[] {
  const total = rates.reduce((sum, { amountCents = 0 }) => sum + amountCents, priceCents);
  const rows = [
    ...lines.map(([label, cents]) => [label, formatCents(cents)] as const),
    ...rates.map((rate) => [defang(tDynamic(rate.rule.name)), rateText(rate)] as const),
    [t('Estimated price'), formatCents(total)] as const,
  ];
  const hasMore = rates.some(({ amountCents }) => amountCents === undefined);
  const more: Block[] = hasMore ? [{ kind: 'note', text: t('Plus what is counted on the way') }] : [];
  return [{ kind: 'facts', rows }, ...more];
}

function rateText({ rule: { unit, ...rule }, amountCents }: BookedRate): string {
  if (!isCounted(unit)) return formatCents(amountCents ?? 0);
  return rateWords({ unit, ...rule }, formatDollars);
}

function pricesOf(containers: readonly CreatedContainer[], rates: readonly BookedRate[]): Block[] {
  const total = containers.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return estimateOf(
    containers.map(({ trackingNumber, priceCents }) => [trackingNumber, priceCents]),
    total,
    rates,
  );
}

interface TemplatedContext extends Pick<MailContext, 'site'>, Clock {
  /** What the customer's rate card adds to what was booked. */
  rates: readonly BookedRate[];
}

/** A mail in the organization's words, with the shipment's number, route and link under them. */
export function templatedMail(
  kind: TemplateId,
  words: TemplateContent,
  event: ShipmentEventRecord,
  { site, rates = [], ...clock }: Omit<TemplatedContext, 'rates'> & Partial<TemplatedContext>,
): MailContent {
  const { subject, body } = renderTemplate(words, valuesOf(event));
  const paragraphs = body.split(/\n{2,}/).map((text) => text.trim());
  return {
    subject,
    preview: paragraphs.find((text) => text !== '') ?? subject,
    heading: subject,
    blocks: [
      ...paragraphs.flatMap((text): Block[] => (text ? [{ kind: 'text', text }] : [])),
      ...numbersOf(event, site),
      route(kind, event, clock.hours),
      ...factsOf(kind, event, clock),
      ...endOf(kind, event, { site, rates }),
    ],
  };
}
