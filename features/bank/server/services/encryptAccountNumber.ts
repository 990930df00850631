// Account numbers: encrypted, searchable by keyed hash, shown as four digits.

import { findBlindIndex, createBlindIndex, encryptColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

/** The same kind that firm certification uses, so that hashes match. */
const KIND = 'bank_account';

export interface EncryptedNumber {
  readonly encrypted: string;
  readonly blindIndex: string;
  readonly tail: string;
}

/** Returns ciphertext, blind index and last four digits; `owner` binds the ciphertext to its row. */
export async function encryptNumber(
  tx: Transaction,
  number: string,
  owner: string,
): Promise<EncryptedNumber> {
  if (number === '') return { encrypted: '', blindIndex: '', tail: '' };
  return {
    encrypted: await encryptColumn(tx, number, owner),
    blindIndex: await createBlindIndex(tx, KIND, number),
    tail: number.slice(-4),
  };
}

/** Blind index of a number, for equality searches. */
export const numberIndexOf = (tx: Transaction, number: string) => createBlindIndex(tx, KIND, number);

/** Read-only variant; returns '' if the hash key does not exist yet. */
export const findNumberIndex = async (connection: Connection, number: string): Promise<string> =>
  number === '' ? '' : ((await findBlindIndex(connection, KIND, number)) ?? '');
