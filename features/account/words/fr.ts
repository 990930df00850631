// The words of the account in French.
import type { AccountWords } from './keys.ts';

export const words: AccountWords = {
  'fault.not_logged_in': 'Vous n’êtes pas connecté',
  'fault.locked': 'Trop d’échecs de connexion. Réessayez dans {minutes|plural|une minute|# minutes}',
  'fault.wrong_credentials': 'Identifiant ou mot de passe incorrect',
};
