// Who stands behind a firm; firms under one hand may not deal with each other.

import { normaliseName } from '#packages/i18n/names.ts';

/** Names in a firm's certification that tell who stands behind it; an empty name says nothing. */
export interface Behind {
  readonly legalPerson: string;
  readonly controller: string;
}

/** The same person or company stands behind both, as legal person of the one or controller of the other. */
export function isSameBehind(one: Behind, other: Behind): boolean {
  const names = namesOf(other);
  return namesOf(one).some((name) => names.includes(name));
}

const namesOf = ({ legalPerson, controller }: Behind) =>
  [legalPerson, controller].map(normaliseName).filter((name) => name !== '');
