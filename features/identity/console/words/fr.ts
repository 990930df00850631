// The desk of real names in French.

import type { IdentityDeskWords } from './keys.ts';

export const words: IdentityDeskWords = {
  about:
    'Comparer ce que chacun dit de lui-même aux données de sa banque ou à sa pièce d’identité. Jamais les siennes.',
  waits: 'En attente',
  'waits.only': 'À examiner',
  'waits.all': 'Toutes',
  keyword: 'Nom, identifiant ou numéro d’identité entier',
  person: 'Nom',
  loginName: 'Identifiant',
  idNumber: 'Numéro d’identité',
  way: 'Vérifiée par',
  account: 'Carte bancaire',
  mobile: 'Mobile connu de la banque',
  photos: 'Photos de la carte',
  decide: 'Décision',
  state: 'État',
  asked: 'Envoyé',
  decided: 'Décidé',
  reason: 'Motif',
  empty: 'Aucune identité',
  emptyWhy: 'Rien n’attend, ou rien ne correspond.',
  pass: 'Accepter',
  passWhat:
    'Le nom devient celui du compte et ne change plus ; des certificats peuvent être demandés sous ce nom.',
  fail: 'Refuser',
  other: 'C’est la vôtre : une autre personne doit décider.',
  history: 'Historique',
  closed: 'le compte a été clos',
  'move.ask': 'envoyé',
  'move.pass': 'acceptée',
  'move.fail': 'refusée',
  'move.end': 'close avec le compte',
};
