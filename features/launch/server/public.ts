// What others may ask: whether the platform has opened, and what papers say.

import type { SetupItem } from '#features/catalog/server/public.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import {
  type Installation,
  readLaunchState,
  readLaunchStateLocked,
  readOpenedAt,
  writeInstallation,
} from './queries/launch.ts';
import { findStandIns as findStandInsAmong } from './services/findLacks.ts';

export type { Installation } from './queries/launch.ts';

/** At each start. */
export const recordInstallation = ({ tx, now }: Pick<TxContext, 'tx' | 'now'>, given: Installation) =>
  writeInstallation(tx, given, now);

/** An opened platform never falls back on a stand-in. */
export const isOpened = async (connection: Connection): Promise<boolean> =>
  (await readLaunchState(connection)) === 'opened';

/** The same for whoever empties what an opened platform needs: it must not open meanwhile. */
export const isOpenedLocked = async (tx: Transaction): Promise<boolean> =>
  (await readLaunchStateLocked(tx)) === 'opened';

/** The line on papers made on trial; undefined for what was made after the platform had opened. */
export async function readTrialLine(
  connection: Connection,
  madeAt: Date,
  locale: Locale = 'zh-Hans',
): Promise<string | undefined> {
  const openedAt = await readOpenedAt(connection);
  return openedAt && openedAt <= madeAt ? undefined : translation('launch', locale)('trial.paper');
}

/** What stands before texts and mails sent on trial; empty once the platform has opened. */
export async function readTrialPrefix(connection: Connection): Promise<(locale: Locale) => string> {
  const hasOpened = await isOpened(connection);
  return (locale) => (hasOpened ? '' : translation('launch', locale)('trial.prefix'));
}

/** Names of the stand-ins with which an opened platform must not start; none while it is on trial. */
export const findStandIns = async (
  items: readonly SetupItem[],
  connection: Connection,
  now: Date,
): Promise<readonly string[]> =>
  (await isOpened(connection)) ? findStandInsAmong(items, { connection, now, isTrial: false }) : [];
