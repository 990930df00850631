// Checks a real-name claim: identity card, day of birth and bank details.

import { isBankCard, isValidDay, isIdCard, isMobile } from '#features/certification/rules/validators.ts';
import type { identityFaults } from '../faults.ts';

export interface ClaimFields {
  readonly idNumber: string;
  readonly bornOn: string;
  readonly bank?: { readonly account: string; readonly mobile: string } | undefined;
}

export type ClaimField = 'idNumber' | 'bornOn' | 'account' | 'mobile';
export interface ClaimFlaw {
  readonly fault: keyof Pick<
    typeof identityFaults,
    'number_wrong' | 'born_differs' | 'account_wrong' | 'mobile_wrong'
  >;
  readonly field: ClaimField;
  readonly allowed: string;
}

export const dayOfBirthOf = (card: string): string =>
  `${card.slice(6, 10)}-${card.slice(10, 12)}-${card.slice(12, 14)}`;

/** Returns every flaw in form order; `today` is the current day in Shanghai. */
export function claimFlaws({ idNumber, bornOn, bank }: ClaimFields, today: string): ClaimFlaw[] {
  const isNumber = isIdCard(idNumber, today);
  return [
    ...(isNumber ? [] : ([{ fault: 'number_wrong', field: 'idNumber', allowed: 'GB 11643' }] as const)),
    ...(isValidDay(bornOn) && (!isNumber || bornOn === dayOfBirthOf(idNumber))
      ? []
      : ([
          {
            fault: 'born_differs',
            field: 'bornOn',
            allowed: isNumber ? dayOfBirthOf(idNumber) : 'YYYY-MM-DD',
          },
        ] as const)),
    ...(!bank || isBankCard(bank.account)
      ? []
      : ([{ fault: 'account_wrong', field: 'account', allowed: '8–30' }] as const)),
    ...(!bank || isMobile(bank.mobile)
      ? []
      : ([{ fault: 'mobile_wrong', field: 'mobile', allowed: '11' }] as const)),
  ];
}
