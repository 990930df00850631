// What the sheet of kept searches says in Spanish.

import type { SearchWords } from './keys.ts';

export const words: SearchWords = {
  keep: 'Guardar búsqueda',
  name: 'Nombre de la búsqueda',
  kept: 'Búsqueda guardada',
  alert: 'Avisarme de ofertas nuevas',
  alertHint: 'Recibirá un mensaje en cuanto una oferta coincida, una vez por oferta.',
  alertOn: 'Avisos activados',
  alertOff: 'Avisos desactivados',
  none: 'Aún no hay búsquedas guardadas',
  noneWhy: 'Elija primero los filtros y guárdelos aquí.',
  drop: 'Eliminar',
  dropAsk: 'Se eliminarán la búsqueda «{name}» y sus avisos.',
};
