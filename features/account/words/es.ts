// The words of the account in Spanish.
import type { AccountWords } from './keys.ts';

export const words: AccountWords = {
  'fault.not_logged_in': 'No ha iniciado sesión',
  'fault.locked': 'Demasiados intentos fallidos. Inténtelo de nuevo dentro de {minutes|plural|un minuto|# minutos}',
  'fault.wrong_credentials': 'El usuario o la contraseña no son correctos',
};
