// The account's desks in French.

import type { AccountDeskWords } from './keys.ts';

export const words: AccountDeskWords = {
  'login.title': 'Connexion à la console',
  'login.name': 'Identifiant',
  'login.password': 'Mot de passe',
  'login.submit': 'Se connecter',
  'login.empty': 'Saisissez l’identifiant et le mot de passe',
  'login.elsewhere': 'Faites cette étape une fois dans l’application mobile, puis connectez-vous ici.',
  'login.toApp': 'Ouvrir l’application',
  'login.back': 'Retour',
};
