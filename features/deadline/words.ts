// How page and calendar word a deadline.

import type { FindText } from '#packages/i18n/translate.ts';
import type { Deadline } from './calls/deadline.ts';

type Worded = Pick<Deadline, 'kind' | 'counterparty' | 'matter'>;

/** `find` looks in the texts of the deadline's feature; a kind that only a newer server knows has none. */
export const nameOf = (find: FindText, { kind, ...of }: Worded): string | undefined =>
  find(`deadline.${kind}`, paramsOf(of));

export const passingOf = (find: FindText, { kind, ...of }: Worded): string | undefined =>
  find(`passes.${kind}`, paramsOf(of));

/** Of a matter whose other side is anonymous, nobody is named. */
export const whoseOf = ({ whose, counterparty }: Pick<Deadline, 'whose' | 'counterparty'>) =>
  whose === 'theirs' && counterparty === null ? 'other' : whose;

const paramsOf = ({ counterparty, matter }: Omit<Worded, 'kind'>) => ({
  counterparty: counterparty ?? '',
  no: matter.no,
});
