// What a behaviour record tells of a query string or a call: short plain values, and never a secret.
export interface Param {
  readonly key: string;
  readonly value: string;
}

export const MOST_PARAMS = 30;
export const LONGEST_KEY = 60;
export const LONGEST_VALUE = 200;

/** What people prove themselves by, and what finds them: no log needs it (PIPL, article 6). */
const SECRET =
  /passw|pwd|login|token|secret|captcha|verif|sms|otp$|^pin$|signature|fingerprint|id_?card|id_?no|mobile|phone|email|bank|card/i;
export const isSecret = (key: string) => SECRET.test(key);

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

/** Without control characters and halves of signs, as the server takes texts. */
export const bounded = (text: string, longest = LONGEST_VALUE) =>
  text
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .slice(0, longest)
    .replace(/\p{Cs}/gu, '');
