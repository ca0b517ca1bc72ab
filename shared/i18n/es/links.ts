import { spanish } from './dictionary.ts';

/** What mailed links open without an account: the end of emails, and meetings. */
export const links = spanish({
  "You're Unsubscribed": 'Ya no recibirá estos correos',
  'Links expire when the meeting is over, and a new invitation replaces the previous one.':
    'Un enlace vale hasta que pasa la reunión, y una invitación nueva reemplaza a la anterior.',
  'A short note helps us find a better time': 'Una frase nos ayuda a proponer un mejor horario',
  'Add to Calendar': 'Agregar al calendario',
  'An error occurred. Please contact support.': 'Ocurrió un error. Comuníquese con soporte.',
  'Confirm Meeting': 'Confirmar reunión',
  'Decline the meeting': 'Rechazar la reunión',
  'Decline...': 'Rechazar...',
  'Emails of this kind go to {address} again.': 'Estos correos vuelven a llegar a {address}.',
  'Emails of this kind no longer go to {address}. Invoices and emails about your account still do.':
    'Estos correos ya no llegan a {address}. Las facturas y los correos sobre su cuenta sí.',
  'Failed to accept meeting. Please try again.': 'No se pudo aceptar la reunión. Inténtelo de nuevo.',
  'Failed to decline meeting. Please try again.': 'No se pudo rechazar la reunión. Inténtelo de nuevo.',
  'For example: Thursday after 2 PM, New York time':
    'Por ejemplo: el jueves después de las 2 p. m., hora de Nueva York',
  'Go to Homepage': 'Ir al inicio',
  'Invalid meeting link. Please use the link from your email.':
    'El enlace de la reunión no es válido. Use el enlace de su correo.',
  'Keep the Meeting': 'Conservar la reunión',
  'Meeting Confirmed': 'Reunión confirmada',
  'Open the complete link from your email.': 'Abra el enlace completo de su correo.',
  'Please provide a reason for declining the meeting.': 'Escriba por qué rechaza la reunión.',
  'Please say what time works for you.': 'Escriba qué horario le conviene.',
  'Press the button to unsubscribe from these emails.': 'Presione el botón para dejar de recibir estos correos.',
  'Processing your link...': 'Abriendo su enlace...',
  'Reason Required': 'Falta el motivo',
  'Reason for Declining': 'Motivo del rechazo',
  'Reminders are sent 1 day and 1 hour before. Change of plans?':
    'Le enviaremos un recordatorio 1 día y 1 hora antes. ¿Cambio de planes?',
  'Response Recorded': 'Respuesta registrada',
  'Send Suggestion': 'Enviar propuesta',
  'Send Them Again': 'Volver a recibirlos',
  'Suggest Another Time': 'Proponer otro horario',
  'Suggest another time': 'Proponer otro horario',
  'Suggests another time: {text}': 'Propone otro horario: {text}',
  "Thanks for letting us know. You won't get any more messages about this meeting.":
    'Gracias por avisarnos. Ya no le enviaremos nada de esta reunión.',
  'Thank you, {name}. We look forward to it.': 'Gracias, {name}. Nos vemos en la reunión.',
  'Thank you. {name} will see your suggestion and send a new invitation.':
    'Gracias. {name} verá su propuesta y le enviará una nueva invitación.',
  "That didn't work. Please try again in a moment.": 'No funcionó. Inténtelo de nuevo en un momento.',
  "This link doesn't work": 'Este enlace no funciona',
  Unsubscribing: 'Un momento',
  'What time works for you?': '¿Qué horario le conviene?',
  'You declined {date}, {time} {zone}.': 'Rechazó la reunión: {date}, {time} {zone}.',
  'Your meeting': 'Su reunión',
  'in {city}, your time': 'en {city}, su hora',
  '{date}, {time} {zone}, with {name}.': '{date}, {time} {zone}, con {name}.',
  "{name} will read this. You won't get any more reminders.": '{name} lo leerá. Después ya no se envían recordatorios.',
  '{name} will see your suggestion and send a new invitation. {date}, {time} {zone}, is then declined.':
    '{name} verá su propuesta y le enviará una nueva invitación. La reunión del {date}, {time} {zone}, queda rechazada.',
  "{name}, please confirm below. You haven't responded yet.":
    '{name}, se confirma con un clic. Todavía no hay respuesta.',
  '{when} in {city}': '{when} en {city}',
});
