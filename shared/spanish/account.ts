import { spanish } from './spanish.ts';

/** The account. */
export const account = spanish({
  'Failed to update settings': 'No se pudo actualizar la configuración',
  Language: 'Idioma',
  'Language saved': 'Idioma guardado',
  'Save Language': 'Guardar idioma',
  'What you read here and in messages to you': 'Lo que lees aquí y en los mensajes para ti',
});
