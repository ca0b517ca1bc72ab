import { spanish } from './dictionary.ts';

/** How a list is shown. */
export const lists = spanish({
  '{name} is deleted.': 'Se borró {name}.',
  'Change {name}': 'Cambiar {name}',
  'Copy the address of {name}': 'Copiar la dirección de {name}',
  'Delete {name}': 'Borrar {name}',
  'Open the list with it': 'Abrir la lista con ella',
  'Opens first': 'Se abre primero',
  'Save this view as': 'Guardar esta vista como',
  'Saved Views': 'Vistas guardadas',
  'The address of this view': 'La dirección de esta vista',
  'You have {n} saved views, as many as there can be. Delete one to save another.':
    'Hay {n} vistas guardadas, el máximo: borrar una deja lugar para otra.',
  'Your views could not be loaded.': 'No se pudieron cargar las vistas.',
  'Your views could not be saved': 'No se pudieron guardar las vistas',
  '{column}, ascending': '{column}, ascendente',
  '{column}, descending': '{column}, descendente',
  'As listed': 'Como está',
  Columns: 'Columnas',
  Dense: 'Compactas',
  'Keys: J and K or the arrows go from row to row, Enter opens, / searches.':
    'Teclas: J y K o las flechas van de fila en fila, Enter abre, / busca.',
  Order: 'Orden',
  Reference: 'Referencia',
  Roomy: 'Amplias',
  Rows: 'Filas',
  'Select Several': 'Seleccionar varios',
  View: 'Vista',
  'X selects, Shift+X selects up to there, Esc clears the selection.':
    'X selecciona, Mayús+X selecciona hasta ahí, Esc quita la selección.',
});
