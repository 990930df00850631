// Selects the bank gateway from the parameters; the embedded bank by default.

import { readParameters } from '#features/catalog/server/public.ts';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { isOpened } from '#features/launch/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type BankGateway, BankUnavailable, type GatewayContext } from './bankGateway.ts';
import { embeddedBank } from './embeddedBankGateway.ts';
import { externalBank } from './externalBankGateway.ts';

const KEYS = ['BANK_HTTP_URL', 'BANK_APP_ID'] as const;

export const usesEmbeddedBank = async (connection: Connection, now: Date): Promise<boolean> =>
  ((await readParameters(connection, KEYS, now)).get('BANK_HTTP_URL') ?? '') === '';

/** Returns the gateway configured in the parameters. */
export async function chooseBankGateway(outside: GatewayContext): Promise<BankGateway> {
  const parameters = await readParameters(outside.reading, KEYS, outside.now);
  const address = parameters.get('BANK_HTTP_URL') ?? '';
  if (address !== '') return externalBank(address, parameters.get('BANK_APP_ID') ?? '');
  if (await isOpened(outside.reading)) throw new BankUnavailable('an opened platform needs BANK_HTTP_URL');
  return embeddedBank(outside);
}

/** The first is the preferred one. */
export async function supervisingBanks(connection: Connection, now: Date): Promise<Bank[]> {
  const named = (
    (await readParameters(connection, ['SUPERVISING_BANKS'], now)).get('SUPERVISING_BANKS') ?? ''
  ).split(',');
  return named.flatMap((name) => BANKS.find((bank) => bank === name) ?? []);
}
