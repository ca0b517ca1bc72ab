import { spanish } from './dictionary.ts';

/** Mails about a demo and its meeting, to whoever asked for it; "usted". */
export const meetings = spanish({
  Accept: 'Aceptar',
  'Cancelled: the demo on {day}': 'Cancelada: la demostración del {day}',
  Decline: 'Rechazar',
  For: 'Para',
  'Hello {name}, this is a reminder of the meeting.': 'Hola, {name}: le recordamos la reunión.',
  'Hello {name}, this is a reminder of the meeting. It has not been accepted yet.':
    'Hola, {name}: le recordamos la reunión, que todavía no se ha aceptado.',
  'Hello {name}, this meeting has been cancelled.': 'Hola, {name}: esta reunión no se llevará a cabo.',
  'Hello {name}, we have your request for a demo. Our team will contact you within 24 hours.':
    'Hola, {name}: recibimos su solicitud de demostración. Nuestro equipo se pondrá en contacto con usted en 24 horas.',
  "If this wasn't you, you can ignore this message.": 'Si no fue usted, no tiene que hacer nada.',
  'Invitation: a demo with {organization}': 'Invitación: demostración con {organization}',
  'New time for your demo with {organization}': 'Nuevo horario de su demostración con {organization}',
  "Please use these links to answer before the meeting begins. Opening a link doesn't answer yet.":
    'Se responde solo con estos enlaces, hasta que empiece la reunión. Abrir uno todavía no cambia nada.',
  'Our meeting has been rescheduled. It was on {when}. Please respond for the new time.':
    'Nuestra reunión cambió de horario. Era el {when}. Responda para el nuevo horario.',
  'Our team will contact you within 24 hours': 'Nuestro equipo se pondrá en contacto con usted en 24 horas',
  'Reminder: your demo is in 1 day': 'Recordatorio: su demostración es en 1 día',
  'Reminder: your demo is in 1 hour': 'Recordatorio: su demostración es en 1 hora',
  'Thank you for your request': 'Gracias por su solicitud',
  "The meeting won't take place": 'La reunión no se llevará a cabo',
  'The meeting is cancelled': 'La reunión se canceló',
  'We have your demo request': 'Recibimos su solicitud de demostración',
  'You are invited': 'Tiene una invitación',
  'Your meeting has been rescheduled': 'Su reunión cambió de horario',
  'Your meeting is in 1 day': 'Su reunión es en 1 día',
  'Your meeting is in 1 hour': 'Su reunión es en 1 hora',
  '{organization} demo: {company}': 'Demostración de {organization}: {company}',
  '{organization} would like to show you the product.': '{organization} quiere mostrarle el producto.',
});
