import Mustache from 'mustache';
import { fieldError } from '#shared/http/errors.ts';
import { TEMPLATE_IDS, type TemplateId, VARIABLES, type Variable } from '#shared/notifications/notifications.ts';
import { TEMPLATE_NAMES } from './template-names.ts';

export interface TemplateContent {
  subject: string;
  body: string;
}

/** What an organization says, and what it says to who reads Spanish, where it wrote that, too. */
export interface OwnWords extends TemplateContent {
  spanishSubject?: string | undefined;
  spanishBody?: string | undefined;
}

/** Each field of words. */
export const WORD_FIELDS = ['subject', 'body', 'spanishSubject', 'spanishBody'] as const satisfies (keyof OwnWords)[];

interface Standard extends TemplateContent {
  name: string;
  /** Words joined by underscores, as integrators know them. */
  type: string;
}

const HELLO = 'Hello {{customerName}},\n\n';

/** What is sent until the organization writes its own. */
export const STANDARD: Readonly<Record<TemplateId, Standard>> = {
  bookingConfirmation: {
    name: TEMPLATE_NAMES.bookingConfirmation,
    type: 'booking_confirmation',
    subject: 'Booking confirmed: {{trackingNumber}}',
    body: `${HELLO}Thank you for your booking. We'll pick up on {{pickupDate}} and deliver to {{deliveryAddress}}.\n\nHere are the details.`,
  },
  driverAssigned: {
    name: TEMPLATE_NAMES.driverAssigned,
    type: 'dispatch_notification',
    subject: 'Driver assigned: {{trackingNumber}}',
    body: `${HELLO}A driver has been assigned to your shipment. Pickup is scheduled for {{pickupDate}}.`,
  },
  jobGiven: {
    name: TEMPLATE_NAMES.jobGiven,
    type: 'dispatch_notification',
    subject: 'New job: {{trackingNumber}}',
    body: 'You have a new job. Dispatch has assigned you this shipment for {{customerName}}.',
  },
  pickedUp: {
    name: TEMPLATE_NAMES.pickedUp,
    type: 'delivery_update',
    subject: 'Picked up: {{trackingNumber}}',
    body: `${HELLO}We've picked up your shipment. It's headed to {{deliveryAddress}}.`,
  },
  inTransit: {
    name: TEMPLATE_NAMES.inTransit,
    type: 'delivery_update',
    subject: 'In transit: {{trackingNumber}}',
    body: `${HELLO}Your shipment is on its way to {{deliveryAddress}}.`,
  },
  exception: {
    name: TEMPLATE_NAMES.exception,
    type: 'delivery_update',
    subject: 'Delivery problem: {{trackingNumber}}',
    body: `${HELLO}Something has come up with your shipment to {{deliveryAddress}}. We're working on it and will let you know when there is a new delivery time.`,
  },
  delivered: {
    name: TEMPLATE_NAMES.delivered,
    type: 'delivery_update',
    subject: 'Delivered: {{trackingNumber}}',
    body: `${HELLO}Your shipment has been delivered to {{deliveryAddress}}. The tracking page has the proof of delivery.`,
  },
  deliveryNear: {
    name: TEMPLATE_NAMES.deliveryNear,
    type: 'eta_alert',
    subject: 'Arriving soon: {{trackingNumber}}',
    body: `${HELLO}Your shipment is close to {{deliveryAddress}}. Please have someone there to receive it.`,
  },
  deliveryArrived: {
    name: TEMPLATE_NAMES.deliveryArrived,
    type: 'delivery_update',
    subject: 'Arrived: {{trackingNumber}}',
    body: `${HELLO}Our truck is at {{deliveryAddress}} with your shipment.`,
  },
  deliveryLate: {
    name: TEMPLATE_NAMES.deliveryLate,
    type: 'eta_alert',
    subject: 'Delivery delayed: {{trackingNumber}}',
    body: `${HELLO}Your shipment has not been delivered yet, and we are sorry for the delay. The tracking page always shows what we know about its arrival. You don't need to do anything.`,
  },
};

/** True for a message whose words the organization may change. */
export function isTemplated(kind: string): kind is TemplateId {
  return TEMPLATE_IDS.some((known) => known === kind);
}

const isVariable = (name: string): name is Variable => VARIABLES.some((known) => known === name);
const LIST = VARIABLES.map((name) => `{{${name}}}`).join(', ');

const FORMS: Readonly<Record<string, string>> = {
  '#': 'sections',
  '^': 'sections',
  '>': 'partials',
  '&': 'unescaped values',
  '=': 'other delimiters',
  '!': 'comments',
};

function parsed(text: string, path: keyof OwnWords): string[][] {
  try {
    return Mustache.parse(text) as string[][];
  } catch {
    throw fieldError(path, 'A variable is not closed: write it as {{trackingNumber}}');
  }
}

/** Throws 422 at the field for whatever is not one of the four variables, and names it. */
export function assertTemplate(words: OwnWords): void {
  for (const path of WORD_FIELDS) {
    for (const [form = '', name = ''] of parsed(words[path] ?? '', path)) {
      const wrong = FORMS[form];
      if (wrong) throw fieldError(path, `Templates don't support ${wrong} ({{${form}${name}}}); only ${LIST}`);
      if (form === 'name' && !isVariable(name)) throw fieldError(path, `{{${name}}} is not known; use ${LIST}`);
    }
  }
}

/** The words with their values; what a value says is never read as a variable. */
export function renderTemplate(
  { subject, body }: TemplateContent,
  values: Readonly<Record<Variable, string>>,
): TemplateContent {
  const fill = (text: string) => Mustache.render(text, values, {}, { escape: String });
  return { subject: fill(subject), body: fill(body) };
}
