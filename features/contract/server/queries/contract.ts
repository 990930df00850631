// Queries for one contract: lock, compare-and-set of its state, history.

import * as z from 'zod/mini';
import type { ContractKind } from '#features/article/choices.ts';
import { type Connection, type Fragment, emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';
import { WireBasisPoints, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import type { AgreementType, ContractLeg, Role } from '../../choices.ts';
import type { ContractState } from '../../states.ts';

const ContractRow = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.custom<ContractKind>(),
  state: z.custom<ContractState>(),
  title: z.string(),
  seller_id: z.string(),
  buyer_id: z.string(),
  trade_co_id: z.nullable(z.string()),
  coal_org_id: z.nullable(z.string()),
  use_coal_org_id: z.nullable(z.string()),
  listing_id: z.nullable(z.string()),
  response_id: z.nullable(z.string()),
  user_agreement: z.nullable(z.int()),
  quantity_kg: z.nullable(WireKg),
  price_hao_per_t: z.nullable(WireHaoPerTonne),
  /** VAT rate added to the price; 0 where the price includes it. */
  vat_on_top_bp: WireBasisPoints,
  goods_fen: z.nullable(WireFen),
  tolerance_bp: WireBasisPoints,
  seller_bond_id: z.nullable(z.string()),
  buyer_bond_id: z.nullable(z.string()),
  sign_by: z.nullable(z.date()),
  terms_version: z.int(),
  hash: z.nullable(z.string()),
  awaiting: z.nullable(z.custom<Role>()),
  drafted_by_role: z.nullable(z.custom<Role>()),
  /** Known to both sides: from a deal, or submitted at least once. */
  is_shown: z.boolean(),
  parent_id: z.nullable(z.string()),
  other_leg_id: z.nullable(z.string()),
  leg: z.nullable(z.custom<ContractLeg>()),
  agreement_type: z.nullable(z.custom<AgreementType>()),
  year: z.nullable(z.int()),
  month: z.nullable(z.string()),
  window_from: z.nullable(z.string()),
  window_to: z.nullable(z.string()),
  delivered_kg: WireKg,
  settled_kg: WireKg,
  open_sheets: z.int(),
  retention_held_fen: WireFen,
  retention_owed_fen: WireFen,
  retention_paid_fen: WireFen,
  retained_until: z.nullable(z.date()),
  has_breach: z.boolean(),
  settles_after_ruling: z.boolean(),
  finished_by: z.array(z.custom<Role>()),
  paper_sha256: z.nullable(z.string()),
  signed_sha256: z.nullable(z.string()),
  verify_code: z.nullable(z.string()),
  /** General articles printed on the paper. */
  template_id: z.nullable(z.string()),
  extend_agreed_by: z.array(z.custom<Role>()),
  is_extended: z.boolean(),
  effective_at: z.nullable(z.date()),
  ended_at: z.nullable(z.date()),
  ended_as: z.nullable(z.custom<'settled' | 'terminated' | 'void'>()),
  created_by: z.string(),
  created_at: z.date(),
});
export type ContractRow = z.output<typeof ContractRow>;

const columns = sql`
         id, no, kind, state, title, seller_id, buyer_id, trade_co_id, coal_org_id, use_coal_org_id,
         listing_id, response_id, user_agreement, quantity_kg, price_hao_per_t, vat_on_top_bp, goods_fen,
         tolerance_bp, seller_bond_id, buyer_bond_id, sign_by, terms_version, hash, awaiting, drafted_by_role,
         (drafted_by_role is null or shown_at is not null) as is_shown, parent_id, other_leg_id, leg,
         agreement_type, year, month, window_from::text, window_to::text, delivered_kg, settled_kg,
         retention_held_fen, retention_owed_fen, retention_paid_fen, retained_until, open_sheets, has_breach,
         settles_after_ruling, finished_by, paper_sha256, signed_sha256, verify_code, template_id,
         extend_agreed_by, is_extended, effective_at, ended_at, ended_as, created_by, created_at`;

/** Restricts to the parties; to nobody if no firm is given. */
const ofFirm = (firmId: string | undefined) =>
  firmId === undefined
    ? emptyFragment
    : sql`and (seller_id = ${firmId} or buyer_id = ${firmId} or trade_co_id = ${firmId})`;

/** Lock order: main contracts before their supplements and months, and contracts before money. */
export const lockRow = (tx: Transaction, id: string, firmId?: string) => tx.one(ContractRow)`
  select ${columns}
    from contract
   where id = ${id}
     ${ofFirm(firmId)}
     for no key update`;

export const readRow = (connection: Connection, id: string, firmId?: string) => connection.one(ContractRow)`
  select ${columns}
    from contract
   where id = ${id}
     ${ofFirm(firmId)}`;

export const updateRow = (tx: Transaction, id: string, set: Fragment) => tx.run`
  update contract
     set version = version + 1 ${set}
   where id = ${id}`;

const IdRow = z.object({ id: z.string(), no: z.string() });

export const readPendingChange = (connection: Connection, contractId: string) => connection.one(IdRow)`
  select id, no
    from contract
   where parent_id = ${contractId}
     and agreement_type in ('supplement', 'termination')
     and state in ('draft', 'negotiating', 'to_sign', 'part_signed')`;
