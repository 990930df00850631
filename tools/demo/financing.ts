// Demo: a financed receivable, from the factor's terms to the payout.

import {
  acceptLoan,
  acknowledgeLoan,
  applyLoan,
  disburseLoan,
  offerLoan,
  receivables,
} from '#features/financing/calls/loan.ts';
import { publishTerms } from '#features/financing/calls/terms.ts';
import { maxLoanOn } from '#features/financing/rules/offer.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { DEMONSTRATION_PASSWORD } from './firms.ts';
import { type FirmIds, idOf, signIn } from './people.ts';

const proof = { pin: DEMONSTRATION_PASSWORD };
const RATIO = basisPoints(8_000n);
const FEE_RATE = basisPoints(50n);
const TENOR = 30;

export async function financeCoal({ ids, send }: { ids: FirmIds; send: typeof fetch }): Promise<void> {
  const [factor, mine, plant] = [
    await signIn(send, 'huirong', 'firm_finance'),
    await signIn(send, 'heishan', 'firm_finance'),
    await signIn(send, 'jinghua', 'firm_finance'),
  ];
  await factor(publishTerms, {
    ratio: RATIO,
    rateFrom: basisPoints(520n),
    rateTo: basisPoints(780n),
    feeRate: FEE_RATE,
    tenorFrom: 15,
    tenorTo: 120,
    limit: fen(500_000_000n),
    note: '受理电厂为债务人的应收账款，两个工作日内报价',
    isOpen: true,
  });
  const fit = (await mine(receivables, {})).list.find(({ hindrance }) => hindrance === null);
  if (!fit) throw new Error('no sheet of the mine can be financed');
  const { loanId } = await mine(applyLoan, {
    sheetId: fit.sheet.id,
    funderId: idOf(ids, 'huirong'),
    amount: maxLoanOn(fit.left, RATIO),
    tenorDays: TENOR,
    purpose: '支付井下材料款',
    hasRecourse: true,
    proof,
  });
  await factor(offerLoan, {
    loanId,
    amount: maxLoanOn(fit.left, RATIO),
    rate: basisPoints(620n),
    feeRate: FEE_RATE,
    tenorDays: TENOR,
  });
  await mine(acceptLoan, { loanId, proof });
  await plant(acknowledgeLoan, { loanId, proof });
  await factor(disburseLoan, { loanId, proof });
}
