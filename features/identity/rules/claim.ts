// What is wrong with what a person says of themselves: the number of the card, the day of birth, and what a bank has of them.

import { isBankAccount, isDay, isIdCard, isMobile } from '#features/certification/rules/validators.ts';
import type { identityFaults } from '../faults.ts';

export interface ClaimFields {
  readonly idNumber: string;
  readonly bornOn: string;
  /** Undefined where photographs are brought. */
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

/** The day of birth that the number itself holds. */
export const bornOnOf = (card: string): string =>
  `${card.slice(6, 10)}-${card.slice(10, 12)}-${card.slice(12, 14)}`;

/** Every flaw, in the order of the form. `today` is the day in the market. */
export function flawsOf({ idNumber, bornOn, bank }: ClaimFields, today: string): ClaimFlaw[] {
  const isNumber = isIdCard(idNumber, today);
  return [
    ...(isNumber ? [] : ([{ fault: 'number_wrong', field: 'idNumber', allowed: 'GB 11643' }] as const)),
    ...(isDay(bornOn) && (!isNumber || bornOn === bornOnOf(idNumber))
      ? []
      : ([
          { fault: 'born_differs', field: 'bornOn', allowed: isNumber ? bornOnOf(idNumber) : 'YYYY-MM-DD' },
        ] as const)),
    ...(!bank || isBankAccount(bank.account)
      ? []
      : ([{ fault: 'account_wrong', field: 'account', allowed: '8–30' }] as const)),
    ...(!bank || isMobile(bank.mobile)
      ? []
      : ([{ fault: 'mobile_wrong', field: 'mobile', allowed: '11' }] as const)),
  ];
}
