import type { Language } from '#shared/i18n/t.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';
import type { OwnWords, TemplateContent } from './templates.ts';

const HELLO = 'Hola, {{customerName}}:\n\n';

/** What people who read Spanish are sent while the organization has written nothing in Spanish. Subjects are texts, too (shared/i18n/es/messages.ts). */
export const SPANISH_STANDARD: Readonly<Record<TemplateId, TemplateContent>> = {
  bookingConfirmation: {
    subject: 'Reserva confirmada: {{trackingNumber}}',
    body: `${HELLO}Gracias por su reserva. Fecha de recolección: {{pickupDate}}. Entregamos en {{deliveryAddress}}.\n\nEstos son los detalles.`,
  },
  driverAssigned: {
    subject: 'Conductor asignado: {{trackingNumber}}',
    body: `${HELLO}Su embarque ya tiene conductor. Fecha prevista de recolección: {{pickupDate}}.`,
  },
  jobGiven: {
    subject: 'Viaje nuevo: {{trackingNumber}}',
    body: 'Tienes un viaje nuevo. Tráfico te asignó este embarque de {{customerName}}.',
  },
  pickedUp: {
    subject: 'Embarque recolectado: {{trackingNumber}}',
    body: `${HELLO}Recolectamos su embarque. Va a {{deliveryAddress}}.`,
  },
  inTransit: {
    subject: 'En camino: {{trackingNumber}}',
    body: `${HELLO}Su embarque va en camino a {{deliveryAddress}}.`,
  },
  exception: {
    subject: 'Problema con la entrega: {{trackingNumber}}',
    body: `${HELLO}Surgió un problema con su embarque a {{deliveryAddress}}. Lo estamos resolviendo y le avisaremos cuando haya una nueva hora de entrega.`,
  },
  delivered: {
    subject: 'Embarque entregado: {{trackingNumber}}',
    body: `${HELLO}Su embarque se entregó en {{deliveryAddress}}. El comprobante de entrega está en la página de rastreo.`,
  },
  deliveryNear: {
    subject: 'Su embarque llega pronto: {{trackingNumber}}',
    body: `${HELLO}Su embarque está cerca de {{deliveryAddress}}. Por favor, tenga a alguien ahí para recibirlo.`,
  },
  deliveryArrived: {
    subject: 'Embarque en su destino: {{trackingNumber}}',
    body: `${HELLO}El camión con su embarque ya está en {{deliveryAddress}}.`,
  },
  deliveryLate: {
    subject: 'Entrega retrasada: {{trackingNumber}}',
    body: `${HELLO}Su embarque todavía no se entrega; lamentamos el retraso. La página de rastreo siempre muestra lo que sabemos de su llegada. No tiene que hacer nada.`,
  },
};

/** What a message says to somebody: nobody gets half of it in another language. */
export function templateWordsIn(language: Language, kind: TemplateId, words: OwnWords): TemplateContent {
  if (language === 'en') return words;
  const { subject, body } = SPANISH_STANDARD[kind];
  return { subject: words.spanishSubject ?? subject, body: words.spanishBody ?? body };
}
