// Unified social credit code 统一社会信用代码 (GB 32100) and its check character.

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The check character of the first seventeen; undefined if one of them is invalid. */
export function checkCharacter(first17: string): string | undefined {
  const values = [...first17].map((character) => CHARACTERS.indexOf(character));
  if (values.length !== WEIGHTS.length || values.includes(-1)) return undefined;
  const total = values.reduce((sum, value, at) => sum + value * (WEIGHTS[at] ?? 0), 0);
  return CHARACTERS[(CHARACTERS.length - (total % CHARACTERS.length)) % CHARACTERS.length];
}

export const isCreditCode = (code: string): boolean =>
  code.length === WEIGHTS.length + 1 && checkCharacter(code.slice(0, -1)) === code.at(-1);
