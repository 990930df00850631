// Every word that the check of an entry's proof says.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { Check } from '#packages/proof/check.ts';

export type ProofWords = Words<
  | `step.${Check}`
  | `why.${Check}`
  | 'title'
  | 'why'
  | 'waiting'
  | 'check'
  | 'again'
  | 'save'
  | 'kept'
  | 'broken'
  | 'allKept'
  | 'someBroken'
  | 'head'
  | 'size'
  | 'root'
  | 'madeAt'
  | 'key'
  | 'keyWhy'
  | 'outside'
  | 'insecure'
>;
