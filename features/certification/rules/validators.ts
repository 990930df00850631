// Validators of form values (domain 2.19): identity card, phone, bank, day.

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';

/** Identity card 居民身份证 (GB 11643) with check character and a real day of birth. */
export function isIdCard(card: string, today: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(card)) return false;
  const born = `${card.slice(6, 10)}-${card.slice(10, 12)}-${card.slice(12, 14)}`;
  if (!isValidDay(born) || born < '1900-01-01' || born > today) return false;
  const total = ID_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(card[at]), 0);
  return ID_CHECKS[total % ID_CHECKS.length] === card[17];
}

export function isValidDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const moment = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

export const isMobile = (mobile: string) => /^1[3-9]\d{9}$/.test(mobile);
export const isPhone = (phone: string) => isMobile(phone) || /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/.test(phone);
export const isBankAccount = (account: string) => /^\d{8,30}$/.test(account);
/** Bank cards issued in China begin with 62 and end with a check digit (GB/T 15694.1, ISO/IEC 7812-1). */
const CHECKED_CARD = /^62\d{14,17}$/;

/** The account of a person: a bank card, or the number of an older passbook, which has no check digit. */
export const isBankCard = (account: string): boolean =>
  isBankAccount(account) && (!CHECKED_CARD.test(account) || luhnSum(account) % 10 === 0);

const luhnSum = (digits: string): number =>
  [...digits].toReversed().reduce((sum, digit, at) => {
    const counted = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (counted > 9 ? counted - 9 : counted);
  }, 0);

/** A bank branch number 联行号 (CNAPS). */
export const isBankCode = (code: string) => /^\d{12}$/.test(code);
export const isEmail = (address: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address);
/** A positive number without sign or leading zeros. */
export const isAmount = (typed: string, decimals: number) =>
  new RegExp(`^(0|[1-9]\\d{0,8})(\\.\\d{1,${decimals}})?$`).test(typed) && /[1-9]/.test(typed);
