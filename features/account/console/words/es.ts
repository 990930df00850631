// The account's desks in Spanish.
import type { AccountDeskWords } from './keys.ts';

export const words: AccountDeskWords = {
  'login.title': 'Acceso a la consola',
  'login.name': 'Nombre de usuario',
  'login.password': 'Contraseña',
  'login.submit': 'Entrar',
  'login.empty': 'Introduzca el nombre de usuario y la contraseña',
};
