import { spanish } from './dictionary.ts';

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
  'All shipments with “{text}”': 'Todos los embarques con «{text}»',
  'Nothing found': 'No se encontró nada',
  Places: 'Lugares',
  Recent: 'Recientes',
  Results: 'Resultados',
  'You can still go to pages and actions.': 'Las pantallas y acciones siguen funcionando.',
  Search: 'Buscar',
  'Search everything...': 'Buscar en todo...',
  'Searching...': 'Buscando...',
  'Switch Between Light and Dark Theme': 'Cambiar entre claro y oscuro',
  "Search isn't available right now.": 'No se pudo buscar.',
  'Toggle sidebar': 'Mostrar u ocultar el menú',
  'Type at least 3 characters to search shipments, customers, and more':
    'Al menos 3 caracteres para encontrar embarques, facturas y más',
  '{count} result': '{count} resultado',
  '{count} results': '{count} resultados',
});
