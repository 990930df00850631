// Where each step of the first days is done.

import { SEATS_PATH, STAFF_PATH } from '#features/firm/web/paths.ts';
import { REAL_NAME } from '#features/identity/web/paths.ts';
import type { FirstStep } from '../../rules/firstDays.ts';

interface Reader {
  readonly sells: boolean;
  readonly isAdmin: boolean;
}

/** Who sells lists and makes sheets out; who buys looks at the board and confirms them. */
export function pageOfStep(step: FirstStep, { sells, isAdmin }: Reader): string {
  switch (step) {
    case 'real_name':
      return REAL_NAME;
    case 'firm':
      return 'pages/user/info/enterprise';
    case 'seats':
      return isAdmin ? STAFF_PATH : SEATS_PATH;
    case 'bank':
      return 'pages/business/finance/manage/settlementAccount';
    case 'offer':
      return sells ? 'pages/trade/registration' : 'pages/tabBar/trade';
    case 'contract':
      return 'pages/contract/autoTrad/list';
    case 'delivery':
      return 'pages/business/getout/index';
    case 'settled':
      return sells ? 'pages/settlement/input/list' : 'pages/settlement/confirm/list';
  }
}
