// Contracts that only one person can sign for their firm.

import * as z from 'zod/mini';
import type { ReadDepartureBlocks } from '#features/account/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { OPEN_TO_SIGN } from '../../states.ts';
import { maySignNext } from './turn.ts';

const FirmRow = z.object({ firm_id: z.string() });

const readSoleRepresentations = (connection: Connection, personId: string) => connection.all(FirmRow)`
  select mine.firm_id
    from firm_seat as mine
   where mine.person_id = ${personId}
     and mine.seat = 'firm_representative'
     and not exists (select
                       from firm_seat as other
                       join account_person as person on person.id = other.person_id
                      where other.firm_id = mine.firm_id
                        and other.seat = mine.seat
                        and other.person_id <> ${personId}
                        and person.status = 'active')`;

const ContractRow = z.object({ id: z.string(), no: z.string() });

const readUnsigned = (connection: Connection, firmId: string) => connection.all(ContractRow)`
  select contract.id, contract.no
    from contract
   where ${firmId} in (contract.seller_id, contract.buyer_id, contract.trade_co_id)
     and contract.state = any (${[...OPEN_TO_SIGN]}::text[])
     and ${maySignNext(firmId, true)}
   order by contract.id
   limit 20`;

/** Whoever leaves signs first, or has the firm name another representative. */
export const contractBlocks: ReadDepartureBlocks = async (connection, personId) => {
  const firms = await readSoleRepresentations(connection, personId);
  const contracts = await Promise.all(firms.map(({ firm_id: id }) => readUnsigned(connection, id)));
  return contracts
    .flat()
    .map(({ id, no }) => ({ block: 'only_signer', name: no, matter: { type: 'contract', id, no } }));
};
