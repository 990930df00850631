// Queries for versions of the terms.

import * as z from 'zod/mini';
import { readSignatures as readDocumentSignatures } from '#features/document/server/public.ts';
import { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import { ListingTerms } from '#features/terms/terms.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Role } from '../../choices.ts';
import { ContractTerms } from '../../terms.ts';

interface NewVersion {
  readonly contractId: string;
  readonly number: number;
  readonly written: string;
  readonly hash: string;
  readonly role: Role | null;
  readonly personId: string;
  readonly note: string;
}

export const insertContractVersion = (
  tx: Transaction,
  { contractId, number, written, hash, role, personId, note }: NewVersion,
  now: Date,
) => tx.run`
  insert into contract_version (contract_id, number, document, hash, role, person_id, note, written_at)
  values (${contractId}, ${number}, ${written}::jsonb, ${hash}, ${role}, ${personId}, ${note}, ${now})`;

const VersionRow = z.object({
  number: z.int(),
  hash: z.string(),
  role: z.nullable(z.custom<Role>()),
  by: z.string(),
  note: z.string(),
  written_at: z.date(),
});

export const readContractVersions = (connection: Connection, contractId: string) => connection.all(
  VersionRow,
)`
  select version.number, version.hash, version.role, person.name as by, version.note, version.written_at
    from contract_version as version
    join account_person as person on person.id = version.person_id
   where version.contract_id = ${contractId}
   order by version.number`;

const TermsRow = z.object({ number: z.int(), terms: ContractTerms, hash: z.string() });

export const readContractTerms = (
  connection: Connection,
  contractId: string,
  number?: number,
) => connection.one(TermsRow)`
  select number, document -> 'terms' as terms, hash
    from contract_version
   where contract_id = ${contractId}
     and number <= ${number ?? 9_999}
   order by number desc
   limit 1`;

const SignedTermsRow = z.object({ contract_id: z.string(), terms: ContractTerms });

export const readCurrentTerms = (connection: Connection, contractIds: readonly string[]) => connection.all(
  SignedTermsRow,
)`
  select version.contract_id, version.document -> 'terms' as terms
    from contract
    join contract_version as version on version.contract_id = contract.id
      and version.number = contract.terms_version
   where contract.id = any(${[...contractIds]}::text[])`;

const DocumentRow = z.object({
  number: z.int(),
  document: z.unknown(),
  hash: z.string(),
  written_at: z.date(),
});

export const readVersionDocument = (
  connection: Connection,
  contractId: string,
  number: number,
) => connection.one(DocumentRow)`
  select number, document, hash, written_at
    from contract_version
   where contract_id = ${contractId}
     and number = ${number}`;

export const readDocuments = (connection: Connection, contractId: string) => connection.all(DocumentRow)`
  select number, document, hash, written_at
    from contract_version
   where contract_id = ${contractId}
   order by number`;

const DealtRow = z.object({
  terms: ListingTerms,
  listing_no: z.string(),
  response_no: z.string(),
  plan: z.nullable(DeliveryPlan),
  seller_bond: z.string(),
  buyer_bond: z.string(),
  day: z.string(),
});

/** Listing and deal as of that moment, from which the contract is built. */
export const readDealt = (connection: Connection, contractId: string) => connection.one(DealtRow)`
  select kept.terms, listing.no as listing_no, response.no as response_no, response.plan,
         coalesce(seller_bond.amount_fen, 0)::text as seller_bond,
         coalesce(buyer_bond.amount_fen, 0)::text as buyer_bond,
         (contract.created_at at time zone 'Asia/Shanghai')::date::text as day
    from contract
    join listing_terms as kept on kept.hash = contract.terms_hash
    join listing on listing.id = contract.listing_id
    join negotiation_response as response on response.id = contract.response_id
    left join funds_hold as seller_bond on seller_bond.id = contract.seller_bond_id
    left join funds_hold as buyer_bond on buyer_bond.id = contract.buyer_bond_id
   where contract.id = ${contractId}`;

/** Of all versions unless one is named. */
export const readContractSignatures = (connection: Connection, contractId: string, version?: number) =>
  readDocumentSignatures(connection, 'contract', [contractId], version);
