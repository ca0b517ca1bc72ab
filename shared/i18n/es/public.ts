import { spanish } from './dictionary.ts';

/** What stands around the pages of visitors, their titles, and what search engines show of them. */
export const publicPages = spanish({
  '404 Page Not Found': '404 Página no encontrada',
  'Accept Meeting': 'Aceptar reunión',
  'Book Shipment': 'Reservar embarque',
  'Book a container shipment without an account: see the price as you type and get a tracking number right away.':
    'Reserve el transporte de un contenedor sin cuenta: vea el precio mientras escribe y reciba al momento un número de rastreo.',
  'Booking and tracking require JavaScript. Please turn it on.':
    'Para reservar y rastrear se necesita JavaScript: actívelo, por favor.',
  'Check the address, or start again from the home page.': 'Revise la dirección o empiece de nuevo desde el inicio.',
  'Confirm Email': 'Confirmar correo',
  'Decline Meeting': 'Rechazar reunión',
  'Forgot Password': 'Recuperar contraseña',
  Home: 'Inicio',
  'Join the Team': 'Unirse al equipo',
  'Logistics Management': 'Gestión logística',
  'Member Login': 'Iniciar sesión',
  Pricing: 'Precios',
  'Quayside handles booking, dispatch, live driver tracking, and proof of delivery for container trucking.':
    'Quayside reúne las reservas, el tráfico, la posición de los conductores en vivo y los comprobantes de entrega del autotransporte de contenedores.',
  'Questions?': '¿Preguntas?',
  'Sign In': 'Iniciar sesión',
  'Sign in to Quayside as staff, director, or customer, or request an account.':
    'Inicie sesión en Quayside como empleado, director o cliente, o solicite una cuenta.',
  Site: 'Sitio',
  'Track a container by its number: see where it is and when it arrives. No account needed.':
    'Rastree un contenedor por su número: dónde está y cuándo llega. No necesita cuenta.',
  Unsubscribe: 'Dejar de recibir estos correos',
  'Quayside pricing: three plans for container trucking.':
    'Lo que cuesta Quayside: tres planes para el autotransporte de contenedores.',
});
