// Content in French.
import type { ContentWords } from './keys.ts';

export const words: ContentWords = {
  'home': 'Vers l’accueil',
  'richText.title': 'Texte',
  'richText.gone': 'Ce texte n’est plus sur cet appareil',
  'richText.goneWhy': 'Rouvrez-le depuis sa page d’origine',
  'outside.title': 'Vous quittez la plateforme',
  'outside.to': 'Vous allez ouvrir',
  'outside.notice': 'Ce site ne fait pas partie de la plateforme. Vérifiez l’adresse et n’y saisissez pas votre mot de passe de la plateforme.',
  'outside.foreign': 'L’adresse contient des lettres hors de l’alphabet latin et peut imiter un site connu. Elle est affichée sous son code réel : vérifiez-la avec soin.',
  'outside.open': 'Ouvrir le site',
  'outside.refused': 'Cette adresse ne peut pas être ouverte',
  'outside.malformed': 'L’adresse est incomplète ou contient des caractères invisibles',
  'outside.insecure': 'Seules les adresses commençant par https:// peuvent être ouvertes',
  'outside.disguised': 'L’adresse contient un nom d’utilisateur et peut se faire passer pour un autre site',
  'outside.unlisted': 'Ce site ne figure pas sur la liste des sites autorisés',
};
