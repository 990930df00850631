// General faults in French.
import type { GenericWords } from './keys.ts';

export const words: GenericWords = {
  'fault.not_signed_in': 'Vous n’êtes pas connecté',
  'fault.bad_parameter': 'Saisie incorrecte. Vérifiez puis envoyez de nouveau',
  'fault.no_permission': 'Votre fonction ne vous y autorise pas',
  'fault.not_found': 'Cet élément n’existe pas ou ne vous est plus accessible',
  'fault.version_changed': 'Quelqu’un d’autre a modifié cet élément. Actualisez puis réessayez',
  'fault.code_reused': 'Ce numéro de demande a déjà servi. Envoyez de nouveau',
  'fault.wrong_state': 'Opération impossible dans l’état actuel',
  'fault.too_often': 'Trop de tentatives. Réessayez dans {seconds|plural|une seconde|# secondes}',
  'fault.internal': 'Une erreur s’est produite de notre côté. Réessayez plus tard (référence {trace})',
  'fault.overloaded': 'Le système est très sollicité. Réessayez dans un instant',
};
