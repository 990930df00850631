// The general faults, in French.

import type { GenericFaultWords } from './keys.ts';

export const words: GenericFaultWords = {
  'fault.not_signed_in': 'Vous n’êtes pas connecté ou votre session a expiré. Veuillez vous reconnecter.',
  'fault.bad_parameter': 'Certaines valeurs saisies ne sont pas admises. Veuillez les vérifier et réessayer.',
  'fault.no_permission': 'Vous n’avez pas l’autorisation d’effectuer cette opération.',
  'fault.not_found': 'Cet enregistrement n’existe pas ou ne vous est pas accessible.',
  'fault.version_changed': 'Ces données ont été modifiées entre-temps. Veuillez actualiser et réessayer.',
  'fault.code_reused':
    'Ce numéro de requête a déjà servi à une autre opération. Veuillez soumettre à nouveau.',
  'fault.wrong_state': 'L’état actuel ne permet pas cette opération. Veuillez actualiser et réessayer.',
  'fault.too_often': 'Trop de tentatives. Veuillez réessayer dans {seconds} s.',
  'fault.papers_waiting':
    'Votre société a déjà {most|number} documents en attente de génération. Réessayez lorsque certains seront prêts.',
  'fault.paper_characters':
    'Ce document est trop long pour être imprimé : {actual|number} caractères, {most|number} au maximum.',
  'fault.paper_lines':
    'Ce document est trop long pour être imprimé : {actual|number} lignes, {most|number} au maximum.',
  'fault.paper_articles':
    'Ce document est trop long pour être imprimé : {actual|number} articles, {most|number} au maximum.',
  'fault.kept_changing':
    'Le contenu a changé plusieurs fois pendant la préparation. Relisez-le, puis réessayez.',
  'fault.internal':
    'Une erreur est survenue de notre côté. Veuillez réessayer plus tard (référence {trace}).',
  'fault.overloaded': 'Le système est très sollicité. Veuillez réessayer dans un instant.',
  offline:
    'La connexion a été perdue. Réessayez quand le réseau sera revenu : rien ne sera exécuté deux fois.',
  'offline.act': 'Vous êtes hors ligne ; l’envoi sera possible une fois reconnecté',
  'offline.read': 'Vous êtes hors ligne. Réessayez quand le réseau sera revenu.',
  timeout: 'Le serveur n’a pas répondu à temps. Réessayer ne peut pas exécuter l’opération deux fois.',
  broken: 'Une erreur est survenue. Veuillez réessayer plus tard.',
  refused: 'La demande a été refusée.',
  signed_out: 'Votre session a expiré. Veuillez vous reconnecter.',
  'name.unseen': 'Le nom contient des caractères invisibles. Effacez-le et saisissez-le de nouveau.',
};
