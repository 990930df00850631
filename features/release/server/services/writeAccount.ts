// The account of a release as its papers name it: bank and last digits.

import { translation } from '#packages/i18n/node/translation.ts';
import type { BoundAccountRow } from '../queries/account.ts';

const t = translation('bank', 'zh-Hans');

export const writeAccount = (account: BoundAccountRow | undefined): string =>
  account === undefined ? '' : `${t(`bank.${account.bank}`)} ····${account.tail}`;
