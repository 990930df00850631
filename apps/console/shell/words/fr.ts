// The console's shell in French.

import type { ShellWords } from './keys.ts';

export const words: ShellWords = {
  console: 'Console d’exploitation',
  menu: 'Navigation principale',
  language: 'Langue',
  signOut: 'Se déconnecter',
  offline: 'Vous êtes hors ligne : les données affichées peuvent être périmées',
  'group.work': 'À traiter',
  'group.firms': 'Entreprises',
  'group.trade': 'Négoce',
  'group.money': 'Fonds',
  'group.content': 'Contenus',
  'group.catalog': 'Référentiels',
  'group.people': 'Personnes et droits',
  'group.platform': 'Plateforme',
  'noPermission.title': 'Accès refusé',
  'noPermission.why': 'Votre fonction ne le permet pas. Adressez-vous à l’administrateur de la plateforme.',
  'missing.title': 'Cette page n’existe pas',
  'missing.why': 'Le lien est peut-être périmé',
  'broken.title': 'La page n’a pas pu être chargée',
  'broken.why': 'La plateforme a peut-être été mise à jour : rechargez la page',
  'broken.reload': 'Recharger',
};
