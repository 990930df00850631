// The check of an entry's proof, in English.

import type { ProofWords } from './keys.ts';

export const words: ProofWords = {
  'step.legs': 'Your legs',
  'why.legs': 'Each leg shown, salted and hashed, is the one the entry names',
  'step.entry': 'The entry',
  'why.entry': 'The text of the entry gives the leaf at its place in the ledger’s tree',
  'step.path': 'In the ledger',
  'why.path': '{count|plural|# hash leads|# hashes lead} from the leaf to the root that the platform signed',
  'step.head': 'The platform’s signature',
  'why.head': 'Root, number of entries and end of the chain are signed with the platform’s seal',
  'step.grown': 'Only added to',
  'why.grown':
    'The ledger this device saw before ({size} entries, signed {at}) is wholly in this one, unchanged',
  title: 'Check it yourself',
  why: 'You need not trust the platform: these steps are computed on your device, without downloading the ledger.',
  waiting: 'This entry was just posted and can be checked in a few seconds',
  check: 'Check now',
  again: 'Check again',
  save: 'Download proof (JSON)',
  kept: 'Matches',
  broken: 'Differs',
  allKept: 'Everything matches: this entry is in the ledger the platform signed, unchanged',
  someBroken: 'A step differs. Download the proof and contact the platform’s auditor',
  head: 'Sealed ledger',
  size: 'Sealed entries',
  root: 'Root',
  madeAt: 'Signed at',
  key: 'Fingerprint of the platform’s key',
  keyWhy: 'The same in every proof and under every statement',
  outside: 'Offline: npm run check -- proof.json, without a network and without us',
  insecure:
    'This connection is not secure (no HTTPS), so the browser cannot compute. Download the proof and check it offline',
};
