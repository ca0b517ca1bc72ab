import { mails } from './mails.ts';
import { payments } from './payments.ts';
import { shipments } from './shipments.ts';
import { spanish } from './spanish.ts';
import { times } from './times.ts';

/** Pushes, texts and mails to drivers. Subjects are texts, too: a sign outside of GSM 03.38 (á, í, ó, ú) would double their price. */
export const messages = spanish({
  Delivery: 'Entrega',
  'N/A': 'N/D',
  'This job is no longer yours': 'Este viaje ya no es tuyo',
  'Container {n}': 'Contenedor {n}',
  'Dispatch: {text}': 'Despacho: {text}',
  'Est: {when}': 'Estimado: {when}',
  'Follow it: {link}': 'Ver: {link}',
  "Hello {name}, dispatch has taken this job off your list. You don't need to do anything.":
    'Hola, {name}: despacho quitó este viaje de tu lista. No tienes que hacer nada.',
  'Hello {name}, this job has been cancelled.': 'Hola, {name}: este viaje se canceló.',
  'Job cancelled: {number}': 'Viaje cancelado: {number}',
  'Job reassigned: {number}': 'Viaje reasignado: {number}',
  'Message from dispatch': 'Mensaje de despacho',
  'Message from dispatch: {number}': 'Mensaje de despacho: {number}',
  'Open my jobs': 'Ver mis viajes',
  Pickup: 'Recolección',
  'Please call dispatch about the container.': 'Llama a despacho por el contenedor.',
  "Please don't pick it up.": 'No lo recojas.',
  'This job is cancelled': 'Este viaje se canceló',
  'Tracking number': 'Número de rastreo',
  'Was due {when}': 'Debió llegar {when}',
  'a day that is not fixed yet': 'por definir',
  'its destination': 'su destino',
});

/** All that a server says: functions bring no page's words. */
export const SPANISH_MESSAGES: Readonly<Record<string, string>> = {
  ...messages,
  ...mails,
  ...payments,
  ...shipments,
  ...times,
};
