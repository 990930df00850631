// A funder that lends, beside a mine and a plant whose cashiers sign, and a desk that checks their trade.

import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { countersignAgreement, signAgreement } from '#features/financing/calls/agreement.ts';
import { applyLoan } from '#features/financing/calls/apply.ts';
import { CONFIRMATIONS, passLoan, takeLoan } from '#features/financing/calls/desk.ts';
import { acceptLoan, acknowledgeLoan, disburseLoan, offerLoan } from '#features/financing/calls/loan.ts';
import { publishTerms } from '#features/financing/calls/terms.ts';
import { applyRelease, approveRelease, consentRelease, payRelease } from '#features/release/calls/release.ts';
import { basisPoints, type Fen, fen, plus } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from './app.ts';
import { payIn } from './market.ts';
import { openFirm } from './people.ts';
import { openSettlements, proof } from './settlements.ts';
import { askForCertificate, representative } from './signing.ts';
import { answerOf } from './trading.ts';

/** One truck of 33 t at 512.00. */
export const PRICE = fen(1_689_600n);
/** 80 % of it, and 0.5 % of it for the handling. */
export const LENT = fen(1_351_680n);
export const FEE = fen(8_448n);

export const TERMS = {
  product: 'receivable' as const,
  ratio: basisPoints(8_000n),
  rateFrom: basisPoints(500n),
  rateTo: basisPoints(800n),
  feeRate: basisPoints(50n),
  tenorFrom: 7,
  tenorTo: 90,
  limit: fen(0n),
  note: '',
  counterpartyKinds: [],
  documents: '',
  isOpen: true,
};
export const OFFER = { amount: LENT, rate: basisPoints(620n), feeRate: basisPoints(50n), tenorDays: 30 };

export async function openFinancing(app: TestApp) {
  const market = await openSettlements(app);
  const fund = await openFirm(app, 'fund', ['firm_finance'], { kind: 'funder' });
  const cashier = async (handle: string): Promise<Client> => {
    const person = await app.signIn(`${handle}.finance`);
    const { id } = answerOf(await askForCertificate(app, person));
    answerOf(await market.certifier(issueCertificate, { id }));
    return person;
  };
  const [mine, plant, funder] = [await cashier('mine'), await cashier('plant'), await cashier('fund')];
  await payIn(app, fund.id, 500_000_000n);
  answerOf(await funder(publishTerms, TERMS));
  const fundHead = await representative(app, fund.id, 'fundHead', market.certifier);
  /** The master agreement between a firm and the fund, signed by the heads of both. */
  const agree = async (firmId: string, handle: string) => {
    const head = await representative(app, firmId, `${handle}Head`, market.certifier);
    const { agreementId } = answerOf(await head(signAgreement, { funderId: fund.id, proof }));
    answerOf(await fundHead(countersignAgreement, { agreementId, proof }));
    return { head, agreementId };
  };
  const { head: mineHead } = await agree(market.idOf('mine'), 'mine');

  /** A sheet both have signed, of one truck. */
  const sheet = async () => {
    const { contractId, tripIds } = await market.delivered();
    const { sheetId } = await market.confirmed(contractId, market.draftOf(tripIds));
    return { contractId, sheetId };
  };
  /** What is asked for on these sheets. */
  const askedOn = (baseIds: string[]) => ({
    product: 'receivable' as const,
    baseIds,
    funderId: fund.id,
    amount: LENT,
    tenorDays: 30,
    purpose: '周转',
    repaySource: 'settlement' as const,
    receivingId: null,
    hasRecourse: true,
    files: [],
  });
  const apply = (
    sheetId: string,
    {
      beside = [],
      ...changes
    }: Partial<{
      amount: Fen;
      tenorDays: number;
      funderId: string;
      receivingId: string;
      hasRecourse: boolean;
      /** Sheets beside it. */
      beside: string[];
    }> = {},
  ) => mine(applyLoan, { ...askedOn([sheetId, ...beside]), proof, ...changes });
  /** An operator finds the trade real. */
  const check = async (loanId: string) => {
    answerOf(await market.supervisor(takeLoan, { loanId }));
    answerOf(await market.supervisor(passLoan, { loanId, confirmed: [...CONFIRMATIONS] }));
    return loanId;
  };
  type Changes = Parameters<typeof apply>[1];
  const applied = async (sheetId: string, changes?: Changes) =>
    check(answerOf(await apply(sheetId, changes)).loanId);
  const offered = async (sheetId: string, changes?: Changes) => {
    const loanId = await applied(sheetId, changes);
    answerOf(await funder(offerLoan, { loanId, ...OFFER }));
    return loanId;
  };
  const accepted = async (sheetId: string, changes?: Changes) => {
    const loanId = await offered(sheetId, changes);
    answerOf(await mine(acceptLoan, { loanId, proof }));
    return loanId;
  };
  const secured = async (sheetId: string, changes?: Changes) => {
    const loanId = await accepted(sheetId, changes);
    answerOf(await plant(acknowledgeLoan, { loanId, proof }));
    return loanId;
  };
  const lent = async (sheetId: string) => {
    const loanId = await secured(sheetId);
    answerOf(await funder(disburseLoan, { loanId, proof }));
    return loanId;
  };
  /** Asked for, agreed to and approved; a second operator lets it go. */
  const releasing = (contractId: string, sheetId: string, amount: Fen) =>
    releasingAll(contractId, [{ sheetId, amount }]);
  const releasingAll = async (contractId: string, sheets: { sheetId: string; amount: Fen }[]) => {
    const { releaseId } = answerOf(
      await market.mineSettler(applyRelease, {
        contractId,
        sheets,
        accountId: market.accounts.mine,
        goods: plus(fen(0n), ...sheets.map(({ amount }) => amount)),
        freight: fen(0n),
        fee: fen(0n),
        files: [],
        remark: '',
      }),
    );
    answerOf(await market.plantSettler(consentRelease, { releaseId, proof }));
    answerOf(
      await market.supervisor(approveRelease, {
        releaseId,
        lines: sheets,
        checked: ['invoice'],
        remark: '',
      }),
    );
    return () => market.checker(payRelease, { releaseId });
  };
  const release = async (contractId: string, sheetId: string, amount: Fen) =>
    answerOf(await (await releasing(contractId, sheetId, amount))());

  /** What of a firm's money, and of what the book remembers of the loan. */
  const bucketsOf = async (firmId: string) =>
    Object.fromEntries(
      (
        await app.database.pool.query<{ bucket: string; fen: string }>(
          'select bucket, balance_fen as fen from funds_balance where firm_id = $1 and balance_fen <> 0',
          [firmId],
        )
      ).rows.map((row) => [row.bucket, BigInt(row.fen)]),
    );
  const memoOf = async (no: string) =>
    BigInt(
      (
        await app.database.pool.query<{ fen: string }>(
          'select balance_fen as fen from funds_balance where code = $1',
          [`MEMO.LOAN.${no}`],
        )
      ).rows[0]?.fen ?? 0,
    );

  return {
    ...market,
    mineFinance: mine,
    plantFinance: plant,
    funder,
    fundId: fund.id,
    fundHead,
    mineHead,
    cashier,
    agree,
    check,
    sheet,
    askedOn,
    apply,
    applied,
    offered,
    accepted,
    secured,
    lent,
    releasing,
    releasingAll,
    release,
    bucketsOf,
    memoOf,
  };
}
