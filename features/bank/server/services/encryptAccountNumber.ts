// Numbers of accounts: sealed where they lie, found again by a mark, shown by their last four digits.

import { findBlindIndex, createBlindIndex, encryptColumn, decryptColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

/** The same kind that certification marks accounts by. */
const KIND = 'bank_account';

export interface SealedNumber {
  readonly sealed: string;
  readonly mark: string;
  readonly tail: string;
}

export async function sealNumber(tx: Transaction, number: string, owner: string): Promise<SealedNumber> {
  if (number === '') return { sealed: '', mark: '', tail: '' };
  return {
    sealed: await encryptColumn(tx, number, owner),
    mark: await createBlindIndex(tx, KIND, number),
    tail: number.slice(-4),
  };
}

export const openNumber = (connection: Connection, sealed: string, owner: string): Promise<string> =>
  sealed === '' ? Promise.resolve('') : decryptColumn(connection, sealed, owner);

export const markOf = (tx: Transaction, number: string) => createBlindIndex(tx, KIND, number);

/** Where nothing may be written; empty where nothing was ever marked. */
export const findMarkOf = async (connection: Connection, number: string): Promise<string> =>
  number === '' ? '' : ((await findBlindIndex(connection, KIND, number)) ?? '');
