// Items of the set-up list, which features contribute.

import type { Connection, Transaction } from '#packages/db/sql.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import type { ParameterKey } from '../../parameters.ts';

export interface SetupReader {
  readonly connection: Connection;
  readonly now: Date;
  /** The platform has not opened yet. */
  readonly isTrial: boolean;
}

/** What is missing: the name of a text `setup.<item>.<lack>`, and the values it shows. */
export interface Lack {
  readonly lack: string;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Something without which the platform must not open. The feature's catalogue holds `setup.<name>`, what
 * cannot work without it (`setup.<name>.why`) and a text for each lack.
 */
export interface SetupItem {
  readonly name: string;
  /** Place in the list. */
  readonly position: number;
  /** Desk where it is mended; undefined: a setting of the server. */
  readonly path?: string;
  /** An embedded stand-in: once the platform has opened, the server does not start with it. */
  readonly isStandIn?: true;
  /** Parameters that may not be emptied once the platform has opened, nor for a later moment. */
  readonly parameters?: readonly ParameterKey[];
  /** Empty: nothing is missing. */
  findLacks(reader: SetupReader): Promise<readonly Lack[]>;
}
export const setupItems = extensionPoint<SetupItem>('set-up items');

/** Whether the platform has opened for real, and it does not open meanwhile; a later feature knows. */
export const openedPlatform = extensionPoint<(tx: Transaction) => Promise<boolean>>(
  'whether the platform has opened',
);
