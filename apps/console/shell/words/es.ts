// The console's shell in Spanish.

import type { ShellWords } from './keys.ts';

export const words: ShellWords = {
  console: 'Consola de operaciones',
  menu: 'Navegación principal',
  language: 'Idioma',
  signOut: 'Cerrar sesión',
  offline: 'Sin conexión: lo que se muestra puede no estar al día',
  'group.work': 'Pendientes',
  'group.firms': 'Empresas',
  'group.trade': 'Negociación',
  'group.money': 'Fondos',
  'group.content': 'Contenidos',
  'group.catalog': 'Datos de referencia',
  'group.people': 'Personas y permisos',
  'group.platform': 'Plataforma',
  'noPermission.title': 'Sin permiso',
  'noPermission.why': 'Su puesto no lo permite. Consulte al administrador de la plataforma.',
  'missing.title': 'Esta página no existe',
  'missing.why': 'Puede que el enlace ya no sea válido',
  'broken.title': 'No se pudo cargar la página',
  'broken.why': 'Puede que la plataforma se haya actualizado: vuelva a cargar la página',
  'broken.reload': 'Volver a cargar',
};
