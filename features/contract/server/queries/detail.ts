// Queries for what belongs to a contract: history, children, breaches, reports.

import * as z from 'zod/mini';
import type { ContractKind } from '#features/article/choices.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { WireBasisPoints, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import type { AgreementType, Role } from '../../choices.ts';
import type { BreachState, ContractState } from '../../states.ts';
import { type ContractTerms, filesIn, PriceFormula } from '../../terms.ts';
import { ownBond } from './bond.ts';
import type { ContractReader } from './card.ts';
import { contractReadableBy } from './card.ts';

const CreationRow = z.object({ at: z.date(), by: z.nullable(z.string()) });

/** Deals write no first entry of a history: the creation of their contract stands in for it. */
export const readCreation = (connection: Connection, contractId: string) => connection.one(CreationRow)`
  select contract.created_at as at, person.name as by
    from contract
    left join account_person as person on person.id = contract.created_by
   where contract.id = ${contractId}
     and contract.response_id is not null`;

const ChildRow = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.custom<ContractKind>(),
  agreement_type: z.nullable(z.custom<AgreementType>()),
  title: z.string(),
  state: z.custom<ContractState>(),
  ended_as: z.nullable(z.string()),
  month: z.nullable(z.string()),
  quantity_kg: z.nullable(WireKg),
  delivered_kg: WireKg,
  price_hao_per_t: z.nullable(WireHaoPerTonne),
  created_at: z.date(),
});

export const readChildren = (
  connection: Connection,
  contractId: string,
  reader: ContractReader,
) => connection.all(ChildRow)`
  select contract.id, contract.no, contract.kind, contract.agreement_type, contract.title, contract.state,
         contract.ended_as, contract.month, contract.quantity_kg, contract.delivered_kg,
         contract.price_hao_per_t, contract.created_at
    from contract
   where contract.parent_id = ${contractId}
     and ${contractReadableBy(reader)}
   order by contract.id`;

const BreachRow = z.object({
  id: z.string(),
  no: z.string(),
  contract_id: z.string(),
  state: z.custom<BreachState>(),
  role: z.custom<Role>(),
  by: z.string(),
  text: z.string(),
  file_ids: z.array(z.string()),
  reported_at: z.date(),
  outcome: z.nullable(z.enum(['terminate', 'continue'])),
  seller_forfeits: z.nullable(WireBasisPoints),
  buyer_forfeits: z.nullable(WireBasisPoints),
  ruling_reason: z.nullable(z.string()),
  proposed_by: z.nullable(z.string()),
  proposer: z.nullable(z.string()),
  proposed_at: z.nullable(z.date()),
  ruled_at: z.nullable(z.date()),
});
export type BreachRow = z.output<typeof BreachRow>;

export const breachColumns = sql`
         breach.id, breach.no, breach.contract_id, breach.state, breach.role, person.name as by, breach.text,
         breach.file_ids, breach.reported_at, breach.outcome, breach.seller_forfeits, breach.buyer_forfeits,
         breach.ruling_reason, breach.proposed_by, proposer.name as proposer, breach.proposed_at,
         breach.ruled_at`;
export const breachTables = sql`
         contract_breach as breach
    join account_person as person on person.id = breach.person_id
    left join account_person as proposer on proposer.id = breach.proposed_by`;

export const readBreaches = (connection: Connection, contractId: string) => connection.all(BreachRow)`
  select ${breachColumns}
    from ${breachTables}
   where breach.contract_id = ${contractId}
   order by breach.reported_at`;

export { BreachRow };

const ReportRow = z.object({
  contract_id: z.string(),
  month: z.string(),
  seller_kg: z.nullable(WireKg),
  buyer_kg: z.nullable(WireKg),
});

export const readDeliveryReports = (connection: Connection, contractIds: readonly string[]) => connection.all(
  ReportRow,
)`
  select contract_id, month, max(delivered_kg) filter (where role = 'seller') as seller_kg,
         max(delivered_kg) filter (where role = 'buyer') as buyer_kg
    from (select distinct on (contract_id, month, role) contract_id, month, role, delivered_kg
            from contract_report
           where contract_id = any (${[...contractIds]}::text[])
        order by contract_id, month, role, seq desc) as last
group by contract_id, month`;

const ListExtrasRow = z.object({
  contract_id: z.string(),
  months: z.nullable(z.array(z.string())),
  formula: z.nullable(PriceFormula),
  bond_fen: z.nullable(WireFen),
});
export type ListExtrasRow = z.output<typeof ListExtrasRow>;

/** For years the monthly plan and price formula; for all kinds the bond of this firm's side. */
export const readListExtras = (
  connection: Connection,
  firmId: string,
  contractIds: readonly string[],
) => connection.all(ListExtrasRow)`
  select contract.id as contract_id, version.document -> 'terms' -> 'months' as months,
         version.document -> 'terms' -> 'formula' as formula,
         ${ownBond(firmId)} as bond_fen
    from contract
    left join contract_version as version
      on contract.kind = 'year' and version.contract_id = contract.id
        and version.number = contract.terms_version
   where contract.id = any (${[...contractIds]}::text[])`;

export async function readFileIds(connection: Connection, contractId: string): Promise<string[]> {
  const row = await connection.one(z.object({ terms: z.custom<ContractTerms>() }))`
    select document -> 'terms' as terms
      from contract_version
     where contract_id = ${contractId}
     order by number desc
     limit 1`;
  return row ? filesIn(row.terms) : [];
}

const SourceRow = z.object({
  listing_id: z.string(),
  listing_no: z.string(),
  response_id: z.string(),
  response_no: z.string(),
});

export async function readSource(connection: Connection, contractId: string) {
  const row = await connection.one(SourceRow)`
    select contract.listing_id, listing.no as listing_no, contract.response_id, response.no as response_no
      from contract
      join listing on listing.id = contract.listing_id
      join negotiation_response as response on response.id = contract.response_id
     where contract.id = ${contractId}`;
  return row
    ? {
        listingId: row.listing_id,
        listingNo: row.listing_no,
        responseId: row.response_id,
        responseNo: row.response_no,
      }
    : null;
}
