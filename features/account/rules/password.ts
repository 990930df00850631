// What a password must be: two presets, and the passwords that are guessed first.

import { COMMON_PASSWORDS, COMMON_WORDS } from './common.ts';
import type { PasswordFlaw } from './flaws.ts';

/** `asvs`: length counts, and nothing that is guessed first. `mlps3`: besides, three of the four kinds of signs. */
export const PASSWORD_POLICIES = ['asvs', 'mlps3'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

export const SHORTEST_PASSWORD = 8;
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
const KINDS_WANTED = 3;

interface Owner {
  readonly loginName: string;
  readonly phone: string;
}

/** Undefined: it may be used. */
export function passwordFlaw(
  password: string,
  { loginName, phone }: Owner,
  policy: PasswordPolicy,
): PasswordFlaw | undefined {
  const typed = password.toLowerCase();
  const holds = (own: string) => own.length >= 4 && typed.includes(own.toLowerCase());
  if ([...password].length < SHORTEST_PASSWORD) return 'short';
  if (policy === 'mlps3' && KINDS.filter((kind) => kind.test(password)).length < KINDS_WANTED) return 'kinds';
  if (holds(loginName) || bareOf(typed) === bareOf(loginName.toLowerCase())) return 'own_name';
  if (holds(phone) || holds(phone.slice(-8))) return 'own_phone';
  if (SITE_NAMES.includes(bareOf(typed))) return 'site';
  if (isRepetition(typed) || isRun(typed)) return 'run';
  return COMMON_PASSWORDS.has(typed) || COMMON_WORDS.has(bareOf(typed)) ? 'common' : undefined;
}

/** Whether the preset is one we know; what operators typed may be anything. */
export const policyOf = (name: string | undefined): PasswordPolicy =>
  PASSWORD_POLICIES.find((one) => one === name) ?? 'asvs';

/** Without the digits and signs that people hang on: `P@ssw0rd2026!` is `password`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};
function bareOf(typed: string): string {
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return core.replace(/[01345@$]/g, (sign) => LOOKALIKES[sign] ?? sign).replace(/[^\p{L}]/gu, '');
}

/** One piece of up to four signs over and over: `aaaaaaaa`, `12341234`. */
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
const SHORTEST_RUN = 3;

/** Nothing but steps along a row of the keyboard or the alphabet, a few of them after one another: `abcd1234`, `qwer5678`. */
function isRun(typed: string): boolean {
  let left = typed;
  while (left.length >= SHORTEST_RUN) {
    const step = longestRun(left);
    if (step < SHORTEST_RUN) return false;
    left = left.slice(step);
  }
  return true;
}

function longestRun(text: string): number {
  let length = 1;
  while (length < text.length && ROWS.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}
