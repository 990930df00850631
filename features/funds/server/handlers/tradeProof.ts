// Handlers of proofs ahead of large trades.

import { accountFaults } from '#features/account/faults.ts';
import { maskPhone } from '#features/account/rules/maskPhone.ts';
import { isCodeForTrade, readPhoneOf, sendCodeForTrade, spendCode } from '#features/account/server/public.ts';
import { certificateFor, proveSigner, textSigner } from '#features/certificate/server/public.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { proveTrade, sendTradeCode, tradeProofTerms } from '../../calls/tradeProof.ts';
import { tradeProofFaults } from '../../faults.ts';
import { PROOF_MINUTES } from '../../rules/tradeProof.ts';
import { insertTradeProof, readProofSums } from '../queries/tradeProof.ts';

const MINUTE_MS = 60_000;

export const tradeProofHandlers: Handler[] = [
  handle(tradeProofTerms, async (_input, ctx) => {
    const { tx, actor, now } = ctx;
    const firmId = requireFirmId(actor);
    const { personId } = actor;
    const certificate = await certificateFor(tx, { firmId, personId, at: now });
    return {
      over: (await readProofSums(tx, [firmId], now))(firmId),
      hasCertificate: certificate !== undefined,
      phone: maskPhone(await readPhoneOf(ctx.tx, personId)),
    };
  }),

  handle(sendTradeCode, async ({ locale }, ctx) => {
    const { tx, actor, now, origin } = ctx;
    const { personId } = actor;
    if (await certificateFor(tx, { firmId: requireFirmId(actor), personId, at: now }))
      return ctx.fail(tradeProofFaults.by_certificate);
    const phone = await readPhoneOf(ctx.tx, personId);
    if (phone === '') return ctx.fail(tradeProofFaults.phone_missing);
    return sendCodeForTrade(ctx, { personId, phone, locale, address: origin.ip }, ctx.fail);
  }),

  // Wrong PINs and codes stay counted after a refusal: they are checked in transactions of their own.
  handleMultiTransaction(proveTrade, async ({ by }, steps) => {
    const { firmId, personId } = textSigner(steps.visitor);
    const isByCode = 'sent' in by;
    if (isByCode) {
      if (await certificateFor(steps.reading, { firmId, personId, at: steps.now }))
        return steps.fail(tradeProofFaults.by_certificate);
      if (!(await steps.commit((ctx) => isCodeForTrade(ctx, personId, by.sent))))
        return steps.fail(accountFaults.code_wrong);
    } else await proveSigner(steps, { firmId, personId, proof: by.proof });
    return steps.complete(async (ctx) => {
      const { tx, now } = ctx;
      if (isByCode && !(await spendCode(ctx, by.sent.requestId))) return steps.fail(accountFaults.code_wrong);
      const [id, until] = [ctx.newId(), new Date(now.getTime() + PROOF_MINUTES * MINUTE_MS)];
      const way = isByCode ? 'code' : 'passkey' in by.proof ? 'passkey' : 'pin';
      await insertTradeProof(tx, { id, firmId, personId, way, expiresAt: until }, now);
      return { proofId: id, until };
    });
  }),
];
