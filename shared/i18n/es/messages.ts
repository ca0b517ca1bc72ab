import { charges } from './charges.ts';
import { spanish } from './dictionary.ts';
import { documents } from './documents.ts';
import { mails } from './mails.ts';
import { meetings } from './meetings.ts';
import { ofInvoices, pagesAndMails } from './pages-and-mails.ts';
import { payments } from './payments.ts';
import { shipmentTexts } from './shipments.ts';
import { times } from './times.ts';
import { trackFacts } from './track-facts.ts';

/** Pushes, texts and mails to drivers. Subjects are texts, too: a sign outside of GSM 03.38 (á, í, ó, ú) would double their price. */
export const messages = spanish({
  '{document} expires on {day}': '{document}: vence el {day}',
  'Add the new one once you have it': 'Agrega el nuevo cuando lo tengas',
  'Please renew it in time. When you have the new one, take a photo of it in the app.':
    'Renuévalo a tiempo. Cuando tengas el nuevo, tómale una foto en la aplicación.',
  Delivery: 'Entrega',
  'This job is no longer yours': 'Este viaje ya no es tuyo',
  'Container {n}': 'Contenedor {n}',
  'Dispatch: {text}': 'Tráfico: {text}',
  'Follow it: {link}': 'Ver: {link}',
  "Hello {name}, dispatch has taken this job off your list. You don't need to do anything.":
    'Hola, {name}: tráfico quitó este viaje de tu lista. No tienes que hacer nada.',
  'Hello {name}, dispatch has given you new jobs. They are listed in the order of your stops.':
    'Hola, {name}: tráfico te asignó viajes nuevos. Están en el orden de tus paradas.',
  'Hello {name}, this job has been cancelled.': 'Hola, {name}: este viaje se canceló.',
  'Job cancelled: {number}': 'Viaje cancelado: {number}',
  'Job taken off your list: {number}': 'Viaje retirado de la lista: {number}',
  'Message from dispatch': 'Mensaje de tráfico',
  'Message from dispatch: {number}': 'Mensaje de tráfico: {number}',
  'Open my jobs': 'Ver mis viajes',
  Pickup: 'Recolección',
  'Please call dispatch about the container.': 'Llama a tráfico por el contenedor.',
  "Please don't pick it up.": 'No lo recolectes.',
  'This job is cancelled': 'Este viaje se canceló',
  'Tracking number': 'Número de rastreo',
  'Was due {when}': 'Debió llegar {when}',
  '{n} new job': '{n} viaje nuevo',
  '{n} new job. First stop: {place}': '{n} viaje nuevo. Primera parada: {place}',
  '{n} new jobs': '{n} viajes nuevos',
  '{n} new jobs. First stop: {place}': '{n} viajes nuevos. Primera parada: {place}',
  'a date to be confirmed': 'por definir',
  'its destination': 'su destino',
});

/** All that a server says: functions bring no page's words. */
export const SPANISH_MESSAGES: Readonly<Record<string, string>> = {
  ...messages,
  ...charges,
  ...documents,
  ...mails,
  ...meetings,
  ...pagesAndMails,
  ...payments,
  ...shipmentTexts,
  ...times,
  ...trackFacts,
  ...ofInvoices,
};
