import { spanish } from './spanish.ts';

/** The page on which anybody follows a shipment; what it says first is in track-answer.ts. */
export const tracking = spanish({
  ', done': ', hecho',
  ', not yet': ', todavía no',
  'Assigned Driver': 'Conductor asignado',
  'Book a Shipment': 'Reserve un embarque',
  'Booked for {when}': 'Reservado para el {when}',
  'Compare the number with the one in your confirmation.': 'Compare el número con el de su confirmación.',
  'Contact details are hidden. The link in the confirmation e-mail shows them.':
    'Los datos de contacto están ocultos. El enlace del correo de confirmación los muestra.',
  Created: 'Creado',
  'Delivered Successfully': 'Entrega completada',
  'Est. {day}': 'Est. {day}',
  'Est: not known yet': 'Llegada estimada: por definir',
  'Est: {day}, about {time}': 'Llegada estimada: {day}, aprox. {time}',
  Hidden: 'Dato oculto',
  'In this booking': 'En esta reserva',
  'Last update {ago}.': 'Última actualización: {ago}.',
  'No date yet': 'Sin fecha todavía',
  'No driver yet.': 'Sin conductor todavía.',
  'No driver.': 'Sin conductor.',
  'No shipment, or more than one, has this container. Use the number of your confirmation: TRK-...':
    'Ningún embarque, o más de uno, tiene este contenedor. Use el número de su confirmación: TRK-...',
  'No street given': 'Sin calle indicada',
  None: 'Ninguna',
  'Not known yet': 'Por definir',
  'Not recorded': 'Sin registro',
  'Nothing on its way yet?': '¿Todavía no tiene nada en camino?',
  Number: 'Número',
  'Our service did not answer, so the number may still be right. Please try again in a moment.':
    'Nuestro servicio no respondió; el número puede ser correcto. Inténtelo de nuevo en un momento.',
  'Photo {n} of {total}': 'Foto {n} de {total}',
  Progress: 'Avance',
  'Received by {name}': 'Lo recibió {name}',
  Refresh: 'Actualizar',
  'See where it is and when it arrives. No account needed.': 'Vea dónde está y cuándo llega. No necesita cuenta.',
  'Shipment Not Found': 'Embarque no encontrado',
  'Signature of {name}': 'Firma de {name}',
  'Street hidden': 'Calle oculta',
  'Too many numbers were looked up. Please wait a moment.': 'Se consultaron demasiados números. Espere un momento.',
  'Track Another': 'Rastrear otro',
  'Try Another Number': 'Probar otro número',
  Vehicle: 'Vehículo',
  "You'll find it in your confirmation e-mail. A container number works, too.":
    'Está en su correo de confirmación. También sirve el número de un contenedor.',
});
