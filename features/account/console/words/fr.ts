// The account's desks in French.
import type { AccountDeskWords } from './keys.ts';

export const words: AccountDeskWords = {
  'login.title': 'Connexion à la console',
  'login.name': 'Identifiant',
  'login.password': 'Mot de passe',
  'login.submit': 'Se connecter',
  'login.empty': 'Saisissez l’identifiant et le mot de passe',
};
