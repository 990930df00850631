// Names the documents of a loan in one line.

import { nameDocuments } from '../../rules/join.ts';

export const nameBases = (bases: readonly { readonly no: string }[]): string =>
  nameDocuments(bases.map(({ no }) => no));
