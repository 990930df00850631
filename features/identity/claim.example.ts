// Example real-name claims, with a valid identity card for each number.

import { isIdCard } from '#features/certification/rules/validators.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { addDays } from '#packages/time/marketDay.ts';
import type { claimIdentity } from './calls/own.ts';
import { dayOfBirthOf } from './rules/claim.ts';

type ClaimInput = InputOf<typeof claimIdentity>;

const FIRST_BORN = '1980-01-01';
const CARDS_PER_DAY = 500;

export function exampleCard(number: number): string {
  const born = addDays(FIRST_BORN, Math.floor(number / CARDS_PER_DAY)).replaceAll('-', '');
  const first17 = `140603${born}${String(number % CARDS_PER_DAY).padStart(3, '0')}`;
  const card = [...'0123456789X'].map((check) => first17 + check).find((one) => isIdCard(one, '2100-01-01'));
  if (card === undefined) throw new Error(`no check for ${first17}`);
  return card;
}

export const someClaim = (number: number, changes: Partial<ClaimInput> = {}): ClaimInput => ({
  name: '王建国',
  idNumber: exampleCard(number),
  bornOn: dayOfBirthOf(exampleCard(number)),
  by: { way: 'bank', account: '6217000010001234569', mobile: '13900001234' },
  ...changes,
});
