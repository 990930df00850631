// The audit's desks, in French.

import type { AuditDeskWords } from './keys.ts';

export const words: AuditDeskWords = {
  about:
    'Chaque acte des opérateurs et ce qui touche à la sûreté des comptes. La recherche est elle-même consignée.',
  from: 'Du',
  to: 'Au',
  personId: 'ID de la personne',
  path: 'Chemin de l’appel',
  matterId: 'ID de l’objet',
  outcome: 'Code de résultat',
  at: 'Date',
  person: 'Personne',
  nobody: 'Non connecté',
  seats: 'Fonctions',
  matter: 'Objet',
  ip: 'Adresse IP',
  device: 'Appareil',
  seal: 'Sceau',
  unsealed: 'Pas encore',
  input: 'Données',
  trace: 'Requête',
  hash: 'Empreinte',
  detail: 'Enregistrement',
};
