// The remote signing service of the configuration: kept, entered, its errors told.

import { decryptColumn, encryptColumn } from '#packages/db/encrypt.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import {
  openSigningService,
  type SigningService,
  SigningServiceError,
} from '#packages/pki/signingService.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { certificateFaults } from '../../faults.ts';
import { deleteService, readService, writeService } from '../queries/credential.ts';

/** Owner of the encrypted address. */
const SERVICE = 'csc';

/** `address`: with user and secret; undefined: there is no service. */
export async function keepSigningService(
  { tx }: Pick<TxContext, 'tx'>,
  address: string | undefined,
): Promise<void> {
  if (address === undefined) await deleteService(tx);
  else await writeService(tx, await encryptColumn(tx, address, SERVICE));
}

export const hasSigningService = async (connection: Connection): Promise<boolean> =>
  (await readService(connection)) !== undefined;

/** Asks outside: call it in no transaction. */
export async function enterSigningService(connection: Connection): Promise<SigningService> {
  const row = (await readService(connection)) ?? fail(certificateFaults.service_missing);
  const address = (await decryptColumn(connection, row.encrypted_address, SERVICE)).usedTo('sign');
  return asFaults(openSigningService(address));
}

/** What the service answers, or a fault that says why there is no answer. */
export const asFaults = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof SigningServiceError)) throw error;
    const { flaw, reason } = error;
    if (flaw === 'proof') return fail(certificateFaults.remote_proof_wrong);
    return flaw === 'down'
      ? fail(certificateFaults.service_down)
      : fail(certificateFaults.service_refused, { reason });
  });
