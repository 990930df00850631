// Encrypts card numbers; each ciphertext is bound to its row.

import { encryptColumn, decryptColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const ownerOf = (rowId: string) => `delivery/${rowId}`;

export const encryptCardNumber = async (tx: Transaction, number: string, rowId: string): Promise<string> =>
  number === '' ? '' : encryptColumn(tx, number, ownerOf(rowId));

export const decryptCardNumber = (connection: Connection, encrypted: string, rowId: string) =>
  decryptColumn(connection, encrypted, ownerOf(rowId));

export const maskedCard = (card: string) =>
  card.length <= 8
    ? '*'.repeat(card.length)
    : `${card.slice(0, 4)}${'*'.repeat(card.length - 8)}${card.slice(-4)}`;
export const maskedPhone = (phone: string) => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
