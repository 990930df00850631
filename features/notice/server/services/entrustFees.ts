// What an entrust cost so far: later features know.

import type { Connection } from '#packages/db/sql.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import type { EntrustFee } from '../../calls/entrust.ts';

export type ReadEntrustFees = (connection: Connection, entrustId: string) => Promise<EntrustFee[]>;
export const entrustFees = extensionPoint<ReadEntrustFees>('fees of entrusts');
