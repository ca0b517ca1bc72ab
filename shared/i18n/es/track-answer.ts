import { spanish } from './dictionary.ts';

/** What a shipment's page says first, before the application is there. Customers are addressed as "usted". */
export const trackAnswer = spanish({
  'A driver was assigned {when}.': 'Se asignó un conductor {when}.',
  'A driver was assigned.': 'Se asignó un conductor.',
  'Back at our yard': 'De vuelta en nuestro patio',
  'Brought back to our yard {when}. Another driver takes it on.':
    'Regresó a nuestro patio {when}. Otro conductor lo llevará.',
  'Booked {when}. A driver is assigned before pickup.':
    'Reservado {when}. Se asigna un conductor antes de la recolección.',
  'Booked. A driver is assigned before pickup.': 'Reservado. Se asigna un conductor antes de la recolección.',
  'Cancelled {when}.': 'Cancelado {when}.',
  'Cancelled {when}: {reason}': 'Cancelado {when}: {reason}',
  'Cancelled.': 'Cancelado.',
  'Cancelled: {reason}': 'Cancelado: {reason}',
  Delayed: 'Con retraso',
  'Delivered {day}': 'Entregado el {day}',
  'Delivered {when}.': 'Entregado {when}.',
  'Delivered.': 'Entregado.',
  'Arrived at the destination': 'Llegó al destino',
  'Arrived at the destination {when}.': 'Llegó al destino {when}.',
  'Left {city} {when}.': 'Salió de {city} {when}.',
  'Left {city}.': 'Salió de {city}.',
  'Our driver could not get access; we will try again.':
    'Nuestro conductor no pudo tener acceso; lo intentaremos de nuevo.',
  'Our driver has to wait longer than planned; we will keep you posted.':
    'Nuestro conductor tiene que esperar más de lo previsto; le mantendremos al tanto.',
  'Picked up in {city} {when}.': 'Recolectado en {city} {when}.',
  'Picked up in {city}.': 'Recolectado en {city}.',
  'Pickup delayed': 'Recolección retrasada',
  'Received by {name} {when}.': 'Lo recibió {name} {when}.',
  'Something is holding up your shipment; we are working on it.':
    'Su embarque está detenido por un imprevisto; lo estamos resolviendo.',
  'Something was damaged on the way; we will get in touch with you.':
    'Algo se dañó en el camino; nos pondremos en contacto con usted.',
  'The consignee was closed; we will try again.': 'El domicilio de entrega estaba cerrado; lo intentaremos de nuevo.',
  'The container is not the one that was booked; we are sorting it out.':
    'El contenedor no es el que se reservó; lo estamos resolviendo.',
  'The container was not ready for pickup; we will try again.':
    'El contenedor no estaba listo para la recolección; lo intentaremos de nuevo.',
  'The delivery was refused; we are working it out with you.':
    'No se pudo hacer la entrega; lo estamos resolviendo con usted.',
  'The delivery was recorded by mistake and corrected {when}. Your shipment is still on its way.':
    'La entrega se registró por error; lo corregimos {when}. Su embarque sigue en camino.',
  'The gate was closed; we will try again.': 'La puerta estaba cerrada; lo intentaremos de nuevo.',
  'The seal of your container is broken; we will get in touch with you.':
    'El sello de su contenedor está roto; nos pondremos en contacto con usted.',
  'The truck broke down; we are arranging onward transport for your shipment.':
    'El camión se descompuso; estamos consiguiendo otro transporte para su embarque.',
  'Your shipment is taking longer than planned; it is still on its way.':
    'Su embarque está tardando más de lo previsto; sigue en camino.',
  'No chassis was available at the pickup; we will try again.':
    'No había chasis disponible en la recolección; lo intentaremos de nuevo.',
  'at {time} today': 'hoy ({time})',
  'expected today about {time}': 'entrega estimada hoy, aprox. {time}',
  'expected {day}': 'entrega estimada el {day}',
  'expected {day} about {time}': 'entrega estimada el {day}, aprox. {time}',
  'expected {day}, {hours}': 'entrega estimada el {day}, {hours}',
  'on {day} at {time}': 'el {day} ({time})',
  'pickup {day}': 'recolección el {day}',
  'the pickup': 'origen',
});
