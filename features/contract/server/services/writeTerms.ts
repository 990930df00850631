// Writes a version of the terms with its hash and updates the contract's head.

import { calorie } from '#features/catalog/heat.ts';
import { readNumberParameter } from '#features/catalog/server/public.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { isWithinBand } from '#features/terms/rules/priceBand.ts';
import { findPriceBandOfDeal, readFurtherDefaults } from '#features/terms/server/public.ts';
import { type Connection, emptyFragment, sql } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Role } from '../../choices.ts';
import { isDealt } from '../../choices.ts';
import { buildDealTerms } from '../../rules/dealt.ts';
import { type ContractHead, headOf } from '../../rules/head.ts';
import { type ContractTerms, isSale } from '../../terms.ts';
import { type ContractRow, updateRow } from '../queries/contract.ts';
import { insertContractVersion, readDealt, readContractTerms } from '../queries/version.ts';
import { writeDocument, type WrittenDocument } from './buildDocument.ts';
import { keepFilesOfBoth } from './keepTermFiles.ts';
import { notifyContractOperators } from './notifyContractParties.ts';
import { type ActorInfo, actorOf, moveContract } from './transitionContract.ts';

interface VersionInput {
  readonly role: Role | null;
  readonly personId: string;
  readonly note?: string;
}

/** Writes the next version; returns the row afterwards. */
export async function writeVersion(
  ctx: TxContext,
  row: ContractRow,
  terms: ContractTerms,
  { role, personId, note = '' }: VersionInput,
): Promise<ContractRow> {
  const number = row.terms_version + 1;
  const { written, hash } = await writeDocument(ctx.tx, row, terms, number);
  const head = headOf(terms);
  // After a signature the paper stays: a supplement has its own.
  const isBinding = row.signed_sha256 !== null;
  await insertContractVersion(
    ctx.tx,
    { contractId: row.id, number, written, hash, role, personId, note },
    ctx.now,
  );
  await updateRow(
    ctx.tx,
    row.id,
    sql`, terms_version = ${number}, hash = ${hash}
        ${isBinding ? emptyFragment : sql`, paper_sha256 = null, signed_sha256 = null`}
        ${headColumns(head, isDealt(row.kind) && row.terms_version === 0)}`,
  );
  return {
    ...row,
    terms_version: number,
    hash,
    ...(isBinding ? {} : { paper_sha256: null }),
    ...headFields(head),
  };
}

const headColumns = (head: ContractHead, isFixed: boolean) => sql`
  , title = ${head.title}, tolerance_bp = ${head.tolerance}, variety_id = ${head.varietyId},
    heat_kcal = ${head.heat}, sulphur_bp = ${head.sulphur}, price_basis = ${head.priceBasis},
    is_tax_included = ${head.isTaxIncluded}, transport = ${head.transport},
    window_from = ${head.windowFrom}::date, window_to = ${head.windowTo}::date, year = ${head.year},
    month = ${head.month}, coal_org_id = ${head.coalOrgId}, use_coal_org_id = ${head.useCoalOrgId}
    ${
      isFixed
        ? emptyFragment
        : sql`, quantity_kg = ${head.quantity}, price_hao_per_t = ${head.price},
      vat_on_top_bp = ${head.vatOnTop}, goods_fen = ${head.goods}`
    }`;

const headFields = (head: ContractHead) => ({
  title: head.title,
  tolerance_bp: head.tolerance,
  window_from: head.windowFrom,
  window_to: head.windowTo,
  year: head.year,
  month: head.month,
  coal_org_id: head.coalOrgId,
  use_coal_org_id: head.useCoalOrgId,
  quantity_kg: head.quantity,
  price_hao_per_t: head.price,
  vat_on_top_bp: head.vatOnTop,
  goods_fen: head.goods,
});

/** Current terms; for a deal without written terms, those that will be written. */
export async function currentTerms(connection: Connection, row: ContractRow): Promise<ContractTerms> {
  const kept =
    row.terms_version > 0 ? await readContractTerms(connection, row.id, row.terms_version) : undefined;
  return kept?.terms ?? termsOfDeal(connection, row);
}

/** With the hash it has or will have. */
export async function currentDocument(
  connection: Connection,
  row: ContractRow,
): Promise<{ terms: ContractTerms; hash: string }> {
  const terms = await currentTerms(connection, row);
  return {
    terms,
    hash: row.hash ?? ((await writeDocument(connection, row, terms, 1)) satisfies WrittenDocument).hash,
  };
}

async function termsOfDeal(connection: Connection, row: ContractRow): Promise<ContractTerms> {
  const dealt = await readDealt(connection, row.id);
  if (!dealt || !isDealt(row.kind) || row.quantity_kg === null || row.price_hao_per_t === null)
    throw new Error(`contract ${row.id} has neither terms nor a deal`);
  return buildDealTerms(dealt.terms, {
    kind: row.kind,
    title: row.title,
    quantity: row.quantity_kg,
    price: row.price_hao_per_t,
    listingNo: dealt.listing_no,
    responseNo: dealt.response_no,
    plan: dealt.plan ?? undefined,
    coalOrgId: row.coal_org_id,
    useCoalOrgId: row.use_coal_org_id,
    sellerBond: fen(BigInt(dealt.seller_bond)),
    buyerBond: fen(BigInt(dealt.buyer_bond)),
    day: dealt.day,
    further: await readFurtherDefaults(connection, row.created_at),
    calorie: calorie(await readNumberParameter(connection, 'CAL_J', row.created_at)),
  });
}

export async function openForSigning(
  ctx: TxContext,
  row: ContractRow,
  doer: ActorInfo = {},
  terms?: ContractTerms,
): Promise<ContractRow> {
  const agreed = terms ?? (await termsOfDeal(ctx.tx, row));
  const written = await writeVersion(ctx, row, agreed, { role: null, personId: row.created_by });
  await keepFilesOfBoth(ctx, written, agreed);
  await flagPriceOutsideBand(ctx, written, agreed);
  return moveContract(ctx, written, 'lay_open', actorOf(doer), doer);
}

/** A negotiated price binds the parties; outside the price band it is only flagged for supervisors. */
async function flagPriceOutsideBand(ctx: TxContext, row: ContractRow, terms: ContractTerms): Promise<void> {
  const band = isSale(terms) ? await findPriceBandOfDeal(ctx.tx, terms, ctx.now) : undefined;
  if (!band || !isSale(terms) || isWithinBand(band, pricePerTonne(terms))) return;
  await updateRow(ctx.tx, row.id, sql`, risks = array_append(risks, 'price_outside')`);
  await notifyContractOperators(ctx, row, 'risk', 'price_outside', ['operator_settlement', 'operator_trade']);
}
