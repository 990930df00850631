// The account's desks in Spanish.

import type { AccountDeskWords } from './keys.ts';

export const words: AccountDeskWords = {
  'login.title': 'Acceso a la consola',
  'login.name': 'Nombre de usuario',
  'login.password': 'Contraseña',
  'login.submit': 'Entrar',
  'login.empty': 'Introduzca el nombre de usuario y la contraseña',
  'login.elsewhere': 'Complete este paso una vez en la aplicación móvil y vuelva a entrar aquí.',
  'login.toApp': 'Abrir la aplicación',
  'login.back': 'Volver',
};
