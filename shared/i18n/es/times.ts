import { spanish } from './dictionary.ts';

/** Times, distances and figures; days and months are Intl's. */
export const times = spanish({
  AM: 'a. m.',
  PM: 'p. m.',
  'Expected {time}': 'Llegada estimada {time}',
  'Expected {when}': 'Entrega {when}',
  'Due {when}': 'Entrega {when}',
  'Pickup {when}': 'Recolección {when}',
  'by {time}': 'antes de las {time}',
  'from {time}': 'desde las {time}',
  'in {amount}': 'en {amount}',
  'just now': 'ahora mismo',
  today: 'hoy',
  'was due {when}': 'fecha prevista: {when}',
  'was due {when} by {time}': 'fecha prevista: {when}, {time}',
  '{amount} ago': 'hace {amount}',
  '{amount} late': '{amount} de retraso',
  '{before} to {after}': '{before} a {after}',
  '{count} of {limit}': '{count} de {limit}',
  '{miles} mi to go': 'faltan {miles} mi',
  '{time} today': 'hoy, {time}',
});
