// Inserts contracts drafted by hand or by a job.

import * as z from 'zod/mini';
import type { ContractKind } from '#features/article/choices.ts';
import { userAgreementInForce } from '#features/content/server/public.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { AgreementType, ContractLeg, Role } from '../../choices.ts';

export interface NewContract {
  readonly id: string;
  readonly kind: ContractKind;
  readonly title: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly tradeCoId: string | null;
  readonly parentId: string | null;
  /** Null: filed by an operator. */
  readonly makerRole: Role | null;
  readonly agreementType: AgreementType | null;
  readonly leg: ContractLeg | null;
  readonly personId: string;
  readonly month?: string | null;
  readonly paperNo?: string | null;
}

/** Inserts the contract without terms; its first version follows at once. Undefined if a duplicate exists. */
export const insertContract = async (
  tx: Transaction,
  contract: NewContract,
  now: Date,
): Promise<string | undefined> =>
  (
    await tx.one(z.object({ no: z.string() }))`
  insert into contract (id, no, kind, state, title, seller_id, buyer_id, trade_co_id, parent_id,
    drafted_by_role, agreement_type, leg, month, paper_no, user_agreement, created_by, created_at)
  values (${contract.id}, next_number('HT', 'contract_number'), ${contract.kind}, 'draft', ${contract.title},
          ${contract.sellerId}, ${contract.buyerId}, ${contract.tradeCoId}, ${contract.parentId},
          ${contract.makerRole}, ${contract.agreementType}, ${contract.leg}, ${contract.month ?? null},
          ${contract.paperNo ?? null}, ${userAgreementInForce(now)}, ${contract.personId}, ${now})
      on conflict do nothing
  returning no`
  )?.no;

export const readFiledNo = async (
  connection: Connection,
  { sellerId, buyerId, paperNo }: { sellerId: string; buyerId: string; paperNo: string },
) =>
  (
    await connection.one(z.object({ no: z.string() }))`
  select no
    from contract
   where seller_id = ${sellerId}
     and buyer_id = ${buyerId}
     and paper_no = ${paperNo}`
  )?.no;

export const linkLegs = (tx: Transaction, one: string, other: string, risks: readonly string[]) => tx.run`
  update contract
     set other_leg_id = case id when ${one} then ${other} else ${one} end, risks = ${[...risks]}::text[],
         version = version + 1
   where id in (${one}, ${other})`;

const HopRow = z.object({ is_before: z.boolean(), is_after: z.boolean(), leads_back: z.boolean() });

/**
 * Legs of other trading companies, in force or pending, that carry the same coal before or after these two.
 */
export const readHops = (
  tx: Transaction,
  { sourceId, endId, coalOrgId }: { sourceId: string; endId: string; coalOrgId: string | null },
) => tx.one(HopRow)`
  with leg as (
    select seller_id, buyer_id, leg
      from contract
     where kind = 'trading_company'
       and state in ('negotiating', 'to_sign', 'part_signed', 'effective', 'performing')
       and coal_org_id = ${coalOrgId})
  select exists (select from leg where leg = 'downstream' and buyer_id = ${sourceId}) as is_before,
         exists (select from leg where leg = 'upstream' and seller_id = ${endId}) as is_after,
         exists (select from leg where seller_id = ${endId} and buyer_id = ${sourceId}) as leads_back`;
