// Password rules: two policies, and the passwords attackers try first.

import { COMMON_PASSWORDS, COMMON_WORDS } from '../commonPasswords.ts';
import type { PasswordFlaw } from '../passwordFlaws.ts';

/** `asvs`: length, and no common password. `mlps3`: also three of the four kinds of characters. */
export const PASSWORD_POLICIES = ['asvs', 'mlps3'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

export const MIN_PASSWORD_LENGTH = 8;
const SITE_NAMES = [
  'seam',
  'shuoyun',
  'shuoyuncoal',
  'coal',
  'coaltrade',
  '朔云',
  '朔云煤炭',
  '朔云煤炭交易网',
];
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
const MIN_KINDS = 3;

interface Owner {
  readonly loginName: string;
  readonly phone: string;
}

/** Returns the first flaw, or undefined if the password is acceptable. */
export function findPasswordFlaw(
  password: string,
  { loginName, phone }: Owner,
  policy: PasswordPolicy,
): PasswordFlaw | undefined {
  const typed = password.toLowerCase();
  const holds = (own: string) => own.length >= 4 && typed.includes(own.toLowerCase());
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short';
  if (policy === 'mlps3' && KINDS.filter((kind) => kind.test(password)).length < MIN_KINDS) return 'kinds';
  if (holds(loginName) || coreLetters(typed) === coreLetters(loginName.toLowerCase())) return 'own_name';
  if (holds(phone) || holds(phone.slice(-8))) return 'own_phone';
  if (SITE_NAMES.includes(coreLetters(typed))) return 'site';
  if (isRepetition(typed) || isRun(typed)) return 'run';
  return COMMON_PASSWORDS.has(typed) || COMMON_WORDS.has(coreLetters(typed)) ? 'common' : undefined;
}

/** Falls back to `asvs`: operators may have typed anything. */
export const parsePasswordPolicy = (name: string | undefined): PasswordPolicy =>
  PASSWORD_POLICIES.find((one) => one === name) ?? 'asvs';

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};
/** Strips appended digits and signs: `P@ssw0rd2026!` becomes `password`. */
function coreLetters(typed: string): string {
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return core.replace(/[01345@$]/g, (sign) => LOOKALIKES[sign] ?? sign).replace(/[^\p{L}]/gu, '');
}

/** A piece of up to four characters repeated: `aaaaaaaa`, `12341234`. */
function isRepetition(typed: string): boolean {
  return [1, 2, 3, 4].some((length) => [...typed].every((sign, at) => sign === typed[at % length]));
}

const ROWS = [
  '0123456789',
  '9876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
];
const MIN_RUN = 3;

/** Only runs along a keyboard row or the alphabet: `abcd1234`, `qwer5678`. */
function isRun(typed: string): boolean {
  let left = typed;
  while (left.length >= MIN_RUN) {
    const step = longestRun(left);
    if (step < MIN_RUN) return false;
    left = left.slice(step);
  }
  return true;
}

function longestRun(text: string): number {
  let length = 1;
  while (length < text.length && ROWS.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}
