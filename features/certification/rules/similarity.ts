// Which looks of firm names are close enough to be taken for each other.

export const SIMILARITIES = ['same_look', 'one_letter', 'contains'] as const;
export type Similarity = (typeof SIMILARITIES)[number];

/** Legal forms, which tell nobody apart; in looks “i” and “1” are “l”, and “m” is “rn”. */
const LEGAL_FORM =
  /(股份有限公司|有限责任公司|集团有限公司|有限公司|集团|公司|coltd|corporatlon|lnc|llrnlted|ltd|sarl|sas|sl|sa)$/;
/** Shorter ones differ by one letter, or stand within others, all the time. */
const MIN_LENGTH = 4;

/** What distinguishes the firm; a look of nothing but a legal form stays as it is. */
export function distinctivePart(look: string): string {
  const rest = look.replace(LEGAL_FORM, '');
  return rest === '' ? look : rest;
}

/** Both without their legal forms. `minContained`: the least length that counts within another look. */
export function similarityOf(one: string, other: string, minContained = MIN_LENGTH): Similarity | undefined {
  if (one === '' || other === '') return undefined;
  if (one === other) return 'same_look';
  const [short, long] = [...one].length <= [...other].length ? [one, other] : [other, one];
  if ([...short].length >= MIN_LENGTH && isOneLetterApart([...short], [...long])) return 'one_letter';
  return [...short].length >= minContained && long.includes(short) ? 'contains' : undefined;
}

/** One letter replaced, added or left out. */
function isOneLetterApart(short: readonly string[], long: readonly string[]): boolean {
  if (long.length - short.length > 1) return false;
  const from = short.findIndex((letter, at) => letter !== long[at]);
  if (from === -1) return true;
  const rest = short.slice(short.length === long.length ? from + 1 : from);
  return rest.every((letter, at) => letter === long[from + 1 + at]);
}
