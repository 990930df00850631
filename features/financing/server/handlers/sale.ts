// Handlers of the disposal of pledged coal.

import { signText, textSigner } from '#features/certificate/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { buyPledge, offeredPledges, offerPledge, refusePledge, withdrawPledge } from '../../calls/sale.ts';
import { LENDING_SEATS } from '../../states.ts';
import { readLoan } from '../queries/loan.ts';
import { readOffersTo } from '../queries/sale.ts';
import { buy, offer, readSaleFor, refuse, requireOfferable, withdraw } from '../services/sellPledge.ts';
import { requireAmountLimit } from '../services/transitionLoan.ts';

const signerOf = ({ firmId = '', personId }: Actor) => ({ firmId, personId });

export const saleHandlers: Handler[] = [
  handle(offeredPledges, async (_input, { tx, actor: { firmId = '', seats } }) => {
    const mayBuy = LENDING_SEATS.some((seat) => seats.includes(seat));
    return {
      list: (await readOffersTo(tx, firmId)).map((row) => ({
        id: row.id,
        state: row.state,
        funder: { id: row.funder_id, name: row.funder_name, shortName: row.funder_short },
        warehouse: row.warehouse,
        receiptNo: row.base_no,
        varietyId: row.variety_id,
        placeId: row.place_id,
        assay: row.assay,
        quantity: row.quantity_kg,
        sum: row.sum_fen,
        boughtReceiptId: row.receipt_id,
        createdAt: row.created_at,
        mayAnswer: mayBuy && row.state === 'offered',
      })),
    };
  }),

  handleMultiTransaction(offerPledge, async ({ proof, ...wanted }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = (await readLoan(steps.reading, wanted.loanId, by.firmId)) ?? fail(genericFaults.not_found);
    const { lien } = await requireOfferable(steps.reading, seen, wanted, by.firmId);
    const signed = await signText(steps, by, proof, [
      'pledged coal offered',
      by.firmId,
      seen.no,
      lien.base_no,
      wanted.buyerId,
      String(wanted.quantity),
      String(wanted.sum),
    ]);
    return steps.complete((ctx) => offer(ctx, wanted, { by, signed }));
  }),

  handleMultiTransaction(buyPledge, async ({ saleId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readSaleFor(steps.reading, saleId, by.firmId, 'buy');
    await requireAmountLimit(steps.reading, seen.sum_fen, by);
    const signed = await signText(steps, by, proof, [
      'pledged coal bought',
      by.firmId,
      seen.base_no,
      seen.funder_id,
      String(seen.quantity_kg),
      String(seen.sum_fen),
    ]);
    return steps.complete((ctx) => buy(ctx, saleId, { by, signed }));
  }),

  handle(refusePledge, (input, ctx) => refuse(ctx, input, signerOf(ctx.actor))),
  handle(withdrawPledge, ({ saleId }, ctx) => withdraw(ctx, saleId, signerOf(ctx.actor))),
];
