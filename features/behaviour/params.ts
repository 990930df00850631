// Reduces a query string or input to short plain values without secrets.
export interface LoggedParam {
  readonly key: string;
  readonly value: string;
}

export const MAX_PARAMS = 30;
export const MAX_KEY_LENGTH = 60;
export const MAX_VALUE_LENGTH = 200;

/**
 * Credentials and contact data must not be logged (PIPL, article 6). Names, because query strings have no
 * schema; secret fields of a call's input are left out by their marks before.
 */
const CREDENTIAL = /passw|pwd|login|token|secret|captcha|verif|sms|otp$|^pin$|signature|fingerprint/i;
const PERSONAL = /id_?card|id_?no|mobile|phone|email|bank|card/i;
export const isSecretParam = (key: string) => CREDENTIAL.test(key) || PERSONAL.test(key);

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

export function paramsOf(fields: Iterable<readonly [string, unknown]>): LoggedParam[] {
  const params: LoggedParam[] = [];
  for (const [key, value] of fields) {
    if (params.length === MAX_PARAMS) break;
    if (isPlain(value) && key.length <= MAX_KEY_LENGTH && !isSecretParam(key))
      params.push({ key, value: truncate(String(value)) });
  }
  return params;
}

/** The server rejects control characters and lone surrogates. */
export const truncate = (text: string, longest = MAX_VALUE_LENGTH) =>
  text
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .slice(0, longest)
    .replace(/\p{Cs}/gu, '');
