// How a feature declares what it keeps about people.

import type { Fragment } from './sql.ts';

/** Grounds of the Personal Information Protection Law (PIPL), article 13. */
export type Ground =
  /** Needed for a contract with the person, article 13 (2). */
  | 'contract'
  /** Needed for a duty that a law imposes, article 13 (3). */
  | 'duty'
  /** Agreed to separately, articles 13 (1) and 29. */
  | 'consent';

/** What happens when the person leaves. */
export type Leaving =
  | 'deleted'
  /** The row stays without what `empty` clears. */
  | 'emptied'
  | 'kept'
  /** Gone by itself soon: too short-lived to look for. */
  | 'expires'
  /** Erased by code of its feature. */
  | 'by_feature';

export type Whose =
  | 'users'
  | 'visitors'
  | 'invited'
  | 'firm_people'
  | 'drivers'
  | 'samplers'
  | 'payers'
  | 'authors';

/** A section of what a person is given of their own data. */
export const CATEGORIES = [
  'account',
  'identity',
  'security',
  'certificates',
  'firm',
  'preferences',
  'messages',
  'files',
  'papers',
  'behaviour',
  'audit',
] as const;
export type Category = (typeof CATEGORIES)[number];

export interface PersonalTable {
  readonly table: string;
  /** Holds the id of the person whom the row is about; none: people without an account, or short-lived. */
  readonly of?: string;
  readonly whose: Whose;
  /** Given to the person who asks, if there is `of`. */
  readonly columns: readonly string[];
  /** Personal, but never given out: hashes, keys, ciphertexts, ids of sessions and devices. */
  readonly withheld?: readonly string[];
  readonly category: Category | 'others';
  readonly purpose: string;
  readonly ground: Ground;
  readonly keep: string;
  /** The job that ends the keeping. */
  readonly job?: string;
  readonly leaving: Leaving;
  readonly empty?: Fragment;
}

/** Columns are written `<table>.<column>`. */
export interface PersonalData {
  readonly tables?: readonly PersonalTable[];
  /** Ids of people in records of the trade: who wrote, decided or signed. */
  readonly acts?: readonly string[];
  /** Texts and contents in records of the trade, which may name people. */
  readonly texts?: readonly string[];
  /** Histories of `create_history`: who moved a record, why, from which address. */
  readonly histories?: readonly string[];
  /** Look like personal data and are none. */
  readonly impersonal?: readonly string[];
}
