// Reduces a query string or input to short plain values without secrets.
export interface Param {
  readonly key: string;
  readonly value: string;
}

export const MOST_PARAMS = 30;
export const LONGEST_KEY = 60;
export const LONGEST_VALUE = 200;

/**
 * Credentials and contact data must not be logged (PIPL, article 6). Names, because query strings have no
 * schema; secret fields of a call's input are left out by their marks before.
 */
const CREDENTIAL = /passw|pwd|login|token|secret|captcha|verif|sms|otp$|^pin$|signature|fingerprint/i;
const PERSONAL = /id_?card|id_?no|mobile|phone|email|bank|card/i;
export const isSecret = (key: string) => CREDENTIAL.test(key) || PERSONAL.test(key);

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

export function paramsOf(fields: Iterable<readonly [string, unknown]>): Param[] {
  const params: Param[] = [];
  for (const [key, value] of fields) {
    if (params.length === MOST_PARAMS) break;
    if (isPlain(value) && key.length <= LONGEST_KEY && !isSecret(key))
      params.push({ key, value: bounded(String(value)) });
  }
  return params;
}

/** The server rejects control characters and lone surrogates. */
export const bounded = (text: string, longest = LONGEST_VALUE) =>
  text
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .slice(0, longest)
    .replace(/\p{Cs}/gu, '');
