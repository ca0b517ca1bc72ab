import { spanish } from './dictionary.ts';

/** The page on which anybody follows a shipment; what it says first is in track-answer.ts. */
export const tracking = spanish({
  ', done': ', hecho',
  ', not yet': ', todavía no',
  'Assigned Driver': 'Conductor asignado',
  'Book a Shipment': 'Reservar un embarque',
  'Check the number against your confirmation email.': 'Compare el número con el de su confirmación.',
  'Contact details are hidden. The link in a confirmation email shows them.':
    'Los datos de contacto están ocultos. El enlace de un correo de confirmación los muestra.',
  'Delivered Successfully': 'Entrega completada',
  'Est. {day}': 'Estimada: {day}',
  'Last update {ago}.': 'Última actualización: {ago}.',
  'No shipment, or more than one, has this container. Use the number of your confirmation: TRK-...':
    'Ningún embarque, o más de uno, tiene este contenedor. Use el número de su confirmación: TRK-...',
  'Nothing on its way yet?': '¿Todavía no tiene nada en camino?',
  "We couldn't reach our service, so the number may still be right. Please try again in a moment.":
    'Nuestro servicio no respondió; el número puede ser correcto. Inténtelo de nuevo en un momento.',
  'Photo {n} of {total}': 'Foto {n} de {total}',
  Progress: 'Avance',
  'Received by {name}': 'Lo recibió {name}',
  Refresh: 'Actualizar',
  'See where it is and when it arrives. No account needed.': 'Vea dónde está y cuándo llega. No necesita cuenta.',
  'Shipment Not Found': 'Embarque no encontrado',
  'Signature of {name}': 'Firma de {name}',
  'Too many lookups. Please wait a moment.': 'Se consultaron demasiados números. Espere un momento.',
  'Track Another': 'Rastrear otro',
  'Try Another Number': 'Probar otro número',
  "You'll find it on your booking confirmation. A container number works, too.":
    'Está en la confirmación de su reserva. También sirve el número de un contenedor.',
});
