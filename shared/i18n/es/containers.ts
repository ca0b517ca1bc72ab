import { spanish } from './dictionary.ts';

/** Where a container is, as its customer reads it. */
export const containers = spanish({
  'At the terminal': 'En la terminal',
  'Dropped at the destination': 'Dejado en el destino',
  Empty: 'Vacío',
  'In our yard': 'En nuestro patio',
  Loaded: 'Cargado',
  'Not available yet': 'Todavía no disponible',
  'On the road': 'En camino',
  'Picked up for another load': 'Recolectado para otra carga',
  'Ready for pickup': 'Listo para recolección',
  Returned: 'Devuelto',
  Stage: 'Etapa',
  'The container was not ready': 'El contenedor no estaba listo',
});
