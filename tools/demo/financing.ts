// Demo: loans on a sheet, on coal in store, on a draft and an order.

import { contractDetail } from '#features/contract/calls/read.ts';
import { countersignAgreement, signAgreement } from '#features/financing/calls/agreement.ts';
import { applyLoan, draftLoan, loanBases } from '#features/financing/calls/apply.ts';
import { CONFIRMATIONS, passLoan, takeLoan } from '#features/financing/calls/desk.ts';
import { acceptLoan, acknowledgeLoan, disburseLoan, offerLoan } from '#features/financing/calls/loan.ts';
import { publishTerms } from '#features/financing/calls/terms.ts';
import type { Product, RepaySource } from '#features/financing/products.ts';
import { daysBetween } from '#features/financing/rules/interest.ts';
import { maxLoanOn } from '#features/financing/rules/offer.ts';
import { boughtPage, issueReceipt } from '#features/goods/calls.ts';
import { type BasisPoints, basisPoints, fen, kcalPerKg } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { DEMONSTRATION_PASSWORD, PLATFORM } from './firms.ts';
import { type FirmIds, idOf, type Person, signIn } from './people.ts';

const proof = { pin: DEMONSTRATION_PASSWORD };
const FEE_RATE = basisPoints(50n);
const [TENOR, SHORTEST] = [30, 15];

const TERMS: Readonly<Record<Product, { ratio: BasisPoints; from: bigint; to: bigint; note: string }>> = {
  order: { ratio: basisPoints(8_000n), from: 580n, to: 820n, note: '采购资金受托支付给卖方' },
  receivable: {
    ratio: basisPoints(8_000n),
    from: 520n,
    to: 780n,
    note: '受理电厂为债务人的应收账款，两个工作日内报价',
  },
  receipt: { ratio: basisPoints(7_800n), from: 600n, to: 860n, note: '监管仓库仓单，每日盯市' },
  draft: { ratio: basisPoints(10_000n), from: 220n, to: 360n, note: '银行承兑汇票当日贴现' },
};

export async function financeCoal({ ids, send }: { ids: FirmIds; send: typeof fetch }): Promise<void> {
  const [factor, mine, plant] = [
    await signIn(send, 'huirong', 'firm_finance'),
    await signIn(send, 'heishan', 'firm_finance'),
    await signIn(send, 'jinghua', 'firm_finance'),
  ];
  for (const product of ['order', 'receivable', 'receipt', 'draft'] as const) {
    const { ratio, from, to, note } = TERMS[product];
    await factor(publishTerms, {
      product,
      ratio,
      rateFrom: basisPoints(from),
      rateTo: basisPoints(to),
      feeRate: FEE_RATE,
      tenorFrom: SHORTEST,
      tenorTo: 180,
      limit: fen(500_000_000n),
      note,
      isOpen: true,
    });
  }
  await agree(send, ids, 'heishan');
  await agree(send, ids, 'jinghua');
  const { ask, accepted } = await openLending({ ids, send });

  const owed = await ask(mine, 'receivable', '支付井下材料款');
  if (!owed) throw new Error('no sheet of the mine can be financed');
  const loanId = await accepted(mine, owed);
  await plant(acknowledgeLoan, { loanId, proof });
  await factor(disburseLoan, { loanId, proof });

  // A second one waits for the desk.
  const waiting = await ask(mine, 'receivable', '支付铁路运费');
  if (waiting) await mine(applyLoan, { ...waiting, proof });

  const draft = await ask(mine, 'draft', '支付设备款');
  if (draft && draft.tenorDays >= SHORTEST)
    await factor(disburseLoan, { loanId: await accepted(mine, draft), proof });

  // The plant's cashier has prepared a loan on an order; its representative has not sent it yet.
  const order = await ask(plant, 'order', '预付下月动力煤采购款');
  if (order) await plant(draftLoan, order);
}

/**
 * The plant has moved coal to a warehouse at the port and pledged it close to the warning level. Prices are
 * published by then.
 */
export async function pledgeCoal({ ids, send }: { ids: FirmIds; send: typeof fetch }): Promise<void> {
  const [factor, plant, gate, keeper] = [
    await signIn(send, 'huirong', 'firm_finance'),
    await signIn(send, 'jinghua', 'firm_finance'),
    await signIn(send, 'haigang', 'firm_dispatcher'),
    await signIn(send, 'haigang', 'firm_finance'),
  ];
  const bought = (await plant(boughtPage, {})).list.toSorted((one, other) =>
    Number(other.atYard - one.atYard),
  );
  const [most] = bought;
  if (!most) throw new Error('the plant has no coal at its yard');
  const { paper } = await plant(contractDetail, { contractId: most.contractId });
  await gate(issueReceipt, {
    contractNo: most.contractNo,
    code: paper?.verifyCode ?? '',
    quantity: most.atYard,
    placeId: 'qinhuangdao',
    assay: {
      heat: kcalPerKg(5_020n),
      sulphur: basisPoints(72n),
      moisture: basisPoints(1_240n),
      ash: basisPoints(1_980n),
      sampledOn: dayInMarket(new Date()),
    },
  });
  const { ask, accepted } = await openLending({ ids, send });
  const asked = await ask(plant, 'receipt', '采购动力煤');
  if (!asked) throw new Error('no receipt of the plant can be pledged');
  const loanId = await accepted(plant, { ...asked, repaySource: 'sale' });
  await keeper(acknowledgeLoan, { loanId, proof });
  await factor(disburseLoan, { loanId, proof });
}

/** Applications, checked by the desk and offered on by the factor. */
async function openLending({ ids, send }: { ids: FirmIds; send: typeof fetch }) {
  const [factor, desk] = [
    await signIn(send, 'huirong', 'firm_finance'),
    await signIn(send, PLATFORM, 'operator_settlement'),
  ];
  const funderId = idOf(ids, 'huirong');
  /** An application on the first document that is fit; undefined where there is none. */
  const ask = async (by: Person, product: Product, purpose: string) => {
    const fit = (await by(loanBases, { product })).list.find(({ hindrance }) => hindrance === null);
    if (!fit) return undefined;
    const days =
      product === 'draft' && fit.dueOn !== null ? daysBetween(dayInMarket(new Date()), fit.dueOn) : TENOR;
    return {
      product,
      baseId: fit.base.id,
      funderId,
      amount: maxLoanOn(fit.left, TERMS[product].ratio),
      tenorDays: days,
      purpose,
      repaySource: 'settlement' as RepaySource,
      hasRecourse: true,
      files: [],
    };
  };
  type Asked = NonNullable<Awaited<ReturnType<typeof ask>>>;
  /** Checked by the desk, offered on and signed. */
  const accepted = async (by: Person, asked: Asked) => {
    const { loanId } = await by(applyLoan, { ...asked, proof });
    await desk(takeLoan, { loanId });
    await desk(passLoan, { loanId, confirmed: [...CONFIRMATIONS] });
    const { amount, tenorDays, product } = asked;
    const rate = basisPoints(TERMS[product].from + 40n);
    await factor(offerLoan, { loanId, amount, rate, feeRate: FEE_RATE, tenorDays });
    await by(acceptLoan, { loanId, proof });
    return loanId;
  };
  return { ask, accepted };
}

/** The heads of a firm and of the factor sign the master agreement. */
async function agree(send: typeof fetch, ids: FirmIds, handle: 'heishan' | 'jinghua'): Promise<void> {
  const [head, factor] = [
    await signIn(send, handle, 'firm_representative'),
    await signIn(send, 'huirong', 'firm_representative'),
  ];
  const { agreementId } = await head(signAgreement, { funderId: idOf(ids, 'huirong'), proof });
  await factor(countersignAgreement, { agreementId, proof });
}
