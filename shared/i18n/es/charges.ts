import { spanish } from './dictionary.ts';

/** What is charged beside a price, as pages and invoices say it. */
export const charges = spanish({
  'Agreed price': 'Precio acordado',
  Chassis: 'Chasis',
  Detention: 'Detención',
  'Fuel surcharge': 'Recargo por combustible',
  Hazmat: 'Materiales peligrosos',
  Overweight: 'Sobrepeso',
  'Pre-pull': 'Retiro anticipado',
  Toll: 'Peaje',
  'Waiting time': 'Tiempo de espera',
  'Yard storage': 'Almacenaje en patio',
  'maximum charge': 'cargo máximo',
  'minimum charge': 'cargo mínimo',
  'of the price': 'del precio',
  '{n} at {rate}': '{n} a {rate}',
  '{n} day at {rate}': '{n} día a {rate}',
  '{n} days at {rate}': '{n} días a {rate}',
  '{n} at {rate} per hour': '{n} a {rate} por hora',
  '{n} mi': '{n} mi',
  '{n} mi at {rate}': '{n} mi a {rate}',
  '{rate}% of the price': '{rate}% del precio',
});
