// The check of an entry's proof, in French.

import type { ProofWords } from './keys.ts';

export const words: ProofWords = {
  'step.legs': 'Vos lignes',
  'why.legs': 'Chaque ligne affichée, salée puis hachée, est celle que l’écriture désigne',
  'step.entry': 'L’écriture',
  'why.entry': 'Le texte de l’écriture donne la feuille à sa place dans l’arbre du grand livre',
  'step.path': 'Dans le grand livre',
  'why.path':
    '{count|plural|# empreinte mène|# empreintes mènent} de la feuille à la racine signée par la plateforme',
  'step.head': 'Signature de la plateforme',
  'why.head': 'Racine, nombre d’écritures et fin de chaîne sont signés par le cachet de la plateforme',
  'step.grown': 'Seulement complété',
  'why.grown':
    'Le livre vu auparavant sur cet appareil ({size} écritures, signé le {at}) est contenu tel quel dans celui-ci',
  title: 'Vérifiez vous-même',
  why: 'Inutile de croire la plateforme : ces étapes sont calculées sur votre appareil, sans télécharger le grand livre.',
  waiting: 'Écriture toute récente : vérifiable dans quelques secondes',
  check: 'Vérifier',
  again: 'Vérifier de nouveau',
  save: 'Télécharger la preuve (JSON)',
  kept: 'Conforme',
  broken: 'Différent',
  allKept: 'Tout concorde : cette écriture figure, inchangée, dans le grand livre signé par la plateforme',
  someBroken: 'Une étape diffère : téléchargez la preuve et contactez l’auditeur de la plateforme',
  head: 'Grand livre scellé',
  size: 'Écritures scellées',
  root: 'Racine',
  madeAt: 'Signé le',
  key: 'Empreinte de la clé de la plateforme',
  keyWhy: 'La même dans chaque preuve et sous chaque relevé',
  outside: 'Hors ligne : npm run check -- preuve.json, sans réseau et sans nous',
  insecure:
    'Connexion non sécurisée (sans HTTPS) : le navigateur ne peut pas calculer. Téléchargez la preuve et vérifiez-la hors ligne',
};
