import { spanish } from './spanish.ts';

/** What stands around the pages of whoever is signed in, and the search from anywhere. */
export const shell = spanish({
  Actions: 'Acciones',
  Archived: 'Archivado',
  'Customer Portal': 'Portal de clientes',
  Customers: 'Clientes',
  Drivers: 'Conductores',
  'Go to': 'Ir a',
  'My Account': 'Mi cuenta',
  'My Shipments': 'Mis embarques',
  Navigation: 'Navegación',
  'New Shipment': 'Nuevo embarque',
  'Nothing found': 'No se encontró nada',
  Places: 'Lugares',
  Recent: 'Recientes',
  Results: 'Resultados',
  'Screens and actions still work.': 'Las pantallas y acciones siguen funcionando.',
  Search: 'Buscar',
  'Search everything...': 'Buscar en todo...',
  'Searching...': 'Buscando...',
  'Switch Between Light and Dark': 'Cambiar entre claro y oscuro',
  'The search could not be reached.': 'No se pudo buscar.',
  'Toggle sidebar': 'Mostrar u ocultar el menú',
  'Type at least 3 characters to find shipments, customers and more':
    'Al menos 3 caracteres para encontrar embarques, facturas y más',
  '{count} result': '{count} resultado',
  '{count} results': '{count} resultados',
});
