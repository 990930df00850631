// Queries for signed delegations of orders.

import * as z from 'zod/mini';
import type { SignedText } from '#features/certificate/server/public.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

interface Delegation extends SignedText {
  readonly orderId: string;
  readonly version: number;
  readonly personId: string;
}

export const insertDelegation = (
  tx: Transaction,
  { orderId, version, personId, serial, signature }: Delegation,
  now: Date,
) => tx.run`
  insert into pickup_delegation (order_id, order_version, signed_by, certificate_serial, signature,
      signed_at)
  values (${orderId}, ${version}, ${personId}, ${serial}, ${signature}, ${now})`;

const DelegationRow = z.object({ by: z.string(), serial: z.string(), signature: z.string(), at: z.date() });

export const readDelegation = (connection: Connection, orderId: string) => connection.one(DelegationRow)`
  select person.name as by, delegation.certificate_serial as serial, delegation.signature,
         delegation.signed_at as at
    from pickup_delegation as delegation
    join account_person as person on person.id = delegation.signed_by
   where delegation.order_id = ${orderId}
     and exists (select from pickup_delegate as delegate where delegate.order_id = delegation.order_id)
   order by delegation.order_version desc
   limit 1`;

const SignedRow = z.object({
  order_no: z.string(),
  by: z.string(),
  serial: z.string(),
  signature: z.string(),
  at: z.date(),
});

export const readDelegationsOfContract = (connection: Connection, contractId: string) => connection.all(
  SignedRow,
)`
  select pickup.no as order_no, person.name as by, delegation.certificate_serial as serial,
         delegation.signature, delegation.signed_at as at
    from pickup_delegation as delegation
    join pickup_order as pickup on pickup.id = delegation.order_id
    join account_person as person on person.id = delegation.signed_by
   where pickup.contract_id = ${contractId}
   order by delegation.signed_at`;
