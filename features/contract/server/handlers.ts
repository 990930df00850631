// The contract calls, carried out.
import { handle } from '#packages/call/server.ts';
import type { Actor } from '#packages/call/scene.ts';
import { contractDetail, contractPage, type ContractCard } from '../calls.ts';
import { contractFaults } from '../faults.ts';
import { type ContractCardRow, readBonds, readContract, readContracts, readTotals } from './queries.ts';

const SUPERVISORS = ['operator_trade', 'operator_settlement', 'operator_auditor'];

function reader({ firmId, seats }: Actor) {
  if (!firmId) throw new Error('every seat is in a firm');
  return { firmId, isSupervisor: SUPERVISORS.some((seat) => seats.includes(seat)) };
}

export const contractHandlers = [
  handle(contractPage, async (wanted, { tx, actor }) => {
    const { firmId, isSupervisor } = reader(actor);
    const { rows, next } = await readContracts(tx, firmId, isSupervisor, wanted);
    const totals = wanted.after === undefined ? await readTotals(tx, firmId, isSupervisor, wanted) : undefined;
    return {
      list: rows.map((row) => toCard(row, firmId)),
      next,
      totals: totals ? { count: totals.count, quantity: totals.quantity_kg } : null,
    };
  }),
  handle(contractDetail, async ({ contractId }, { tx, actor, fail }) => {
    const { firmId, isSupervisor } = reader(actor);
    const row = await readContract(tx, contractId, firmId, isSupervisor);
    if (!row) return fail(contractFaults.not_found);
    const bonds = await readBonds(tx, contractId);
    return {
      card: toCard(row, firmId),
      terms: { ...row.terms, namedFirmIds: [] },
      termsHash: row.terms_hash,
      listingId: row.listing_id,
      listingNo: row.listing_no,
      responseId: row.response_id,
      responseNo: row.response_no,
      coalOrg: party(row.coal_org_id, row.coal_org_name, row.coal_org_short_name),
      useCoalOrg: party(row.use_coal_org_id, row.use_coal_org_name, row.use_coal_org_short_name),
      bonds: bonds.map(({ side, id, no, amount_fen, state }) => ({ side, holdId: id, no, amount: amount_fen, state })),
      timeline: [{ move: 'create', from: null, to: 'draft', by: row.created_by_name, at: row.created_at }],
    };
  }),
];

const party = (id: string | null, name: string | null, shortName: string | null) =>
  (id && name && shortName ? { id, name, shortName } : null);

function toCard(row: ContractCardRow, firmId: string): ContractCard {
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    state: row.state,
    title: row.title,
    side: row.seller_id === firmId ? 'seller' : row.buyer_id === firmId ? 'buyer' : null,
    seller: { id: row.seller_id, name: row.seller_name, shortName: row.seller_short_name },
    buyer: { id: row.buyer_id, name: row.buyer_name, shortName: row.buyer_short_name },
    varietyId: row.variety_id,
    heat: row.heat_kcal,
    sulphur: row.sulphur_bp,
    quantity: row.quantity_kg,
    price: row.price_hao_per_t,
    priceBasis: row.price_basis,
    isTaxIncluded: row.is_tax_included,
    goods: row.goods_fen,
    windowFrom: row.window_from,
    windowTo: row.window_to,
    signBy: row.sign_by,
    createdAt: row.created_at,
  };
}
