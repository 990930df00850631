// The behaviour's desks, in Spanish.

import type { BehaviourDeskWords } from './keys.ts';

export const words: BehaviourDeskWords = {
  about: 'Visitas, personas y tiempo por página; 92 días como máximo.',
  from: 'Desde',
  to: 'Hasta',
  page: 'Página',
  path: 'Ruta',
  menu: 'Código de menú',
  visits: 'Visitas',
  people: 'Personas con sesión',
  seconds: 'Segundos',
  average: 'Segundos por visita',
  empty: 'Sin visitas en este periodo',
};
