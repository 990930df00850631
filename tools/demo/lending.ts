// Demo: a factor's terms and agreements; the way from a wish to a signed offer.

import { listAccounts } from '#features/bank/calls/account.ts';
import { isPayable } from '#features/bank/states.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { countersignAgreement, signAgreement } from '#features/financing/calls/agreement.ts';
import { applyLoan, loanBases } from '#features/financing/calls/apply.ts';
import { CONFIRMATIONS, passLoan, takeLoan } from '#features/financing/calls/desk.ts';
import { acceptLoan, offerLoan } from '#features/financing/calls/loan.ts';
import { publishTerms } from '#features/financing/calls/terms.ts';
import {
  type CounterpartyKind,
  PRODUCTS,
  type Product,
  type RepaySource,
} from '#features/financing/products.ts';
import { daysBetween } from '#features/financing/rules/interest.ts';
import { maxLoanOn } from '#features/financing/rules/offer.ts';
import { boughtPage, issueReceipt } from '#features/goods/calls.ts';
import {
  type BasisPoints,
  basisPoints,
  divide,
  fen,
  kcalPerKg,
  kg,
  minus,
  plus,
} from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { PLATFORM } from './firms.ts';
import { proof } from './hauling.ts';
import { type FirmIds, idOf, type Person, signIn } from './people.ts';

export interface LendingContext {
  readonly ids: FirmIds;
  readonly send: typeof fetch;
  readonly now: Date;
}

const FEE_RATE = basisPoints(50n);
const TENOR = 30;

interface Terms {
  readonly ratio: BasisPoints;
  readonly from: bigint;
  readonly to: bigint;
  readonly kinds?: CounterpartyKind[];
  readonly documents?: string;
  readonly note: string;
}

const TERMS: Readonly<Record<Product, Terms>> = {
  order: {
    ratio: basisPoints(8_000n),
    from: 580n,
    to: 820n,
    documents: '下游销售合同或耗煤计划',
    note: '采购资金受托支付给卖方',
  },
  receivable: {
    ratio: basisPoints(8_000n),
    from: 520n,
    to: 780n,
    kinds: ['user'],
    documents: '对应增值税发票、近三个月与该电厂的结算单',
    note: '两个工作日内报价',
  },
  receipt: { ratio: basisPoints(7_800n), from: 600n, to: 860n, note: '监管仓库仓单，每日盯市' },
  draft: { ratio: basisPoints(10_000n), from: 220n, to: 360n, note: '银行承兑汇票当日贴现' },
};

/** The factor publishes its terms, and signs the master agreement with three firms. */
export async function openFactor({ ids, send }: LendingContext): Promise<void> {
  const factor = await signIn(send, 'huirong', 'firm_finance');
  for (const product of PRODUCTS) {
    const { ratio, from, to, kinds = [], documents = '', note } = TERMS[product];
    await factor(publishTerms, {
      product,
      ratio,
      rateFrom: basisPoints(from),
      rateTo: basisPoints(to),
      feeRate: FEE_RATE,
      tenorFrom: 7,
      tenorTo: 180,
      limit: fen(500_000_000n),
      note,
      counterpartyKinds: kinds,
      documents,
      isOpen: true,
    });
  }
  const funderHead = await signIn(send, 'huirong', 'firm_representative');
  for (const handle of ['heishan', 'jinghua', 'tuobei']) {
    const head = await signIn(send, handle, 'firm_representative');
    const { agreementId } = await head(signAgreement, { funderId: idOf(ids, 'huirong'), proof });
    await funderHead(countersignAgreement, { agreementId, proof });
  }
}

interface Wish {
  readonly product: Product;
  readonly purpose: string;
  /** How many documents it stands on together. */
  readonly documents?: number;
  readonly tenorDays?: number;
  readonly repaySource?: RepaySource;
  /** Paid out to the firm's bank account; else the money stays on the platform. */
  readonly isToAccount?: boolean;
}

/** What the firm asks for on the first documents that are fit; a story without them is broken. */
export async function wishOf(
  { ids, now }: LendingContext,
  by: Person,
  {
    product,
    purpose,
    documents = 1,
    tenorDays = TENOR,
    repaySource = 'settlement',
    isToAccount = false,
  }: Wish,
) {
  const { list } = await by(loanBases, { product });
  const fit = list.find(({ hindrance }) => hindrance === null);
  if (!fit) {
    const unfit = list.map(({ base, hindrance }) => `${base.no} ${hindrance}`);
    throw new Error(`no ${product} can be financed: ${unfit.join(', ') || 'there is none'}`);
  }
  const { list: beside } = await by(loanBases, { product, baseId: fit.base.id });
  const together = beside.filter(({ hindrance }) => hindrance === null).slice(0, documents);
  if (together.length < documents) throw new Error(`${fit.base.no} stands alone`);
  return {
    product,
    baseIds: together.map(({ base }) => base.id),
    funderId: idOf(ids, 'huirong'),
    amount: maxLoanOn(plus(...together.map(({ left }) => left)), TERMS[product].ratio),
    // A draft runs until it matures.
    tenorDays:
      product === 'draft' && fit.dueOn !== null ? daysBetween(dayInMarket(now), fit.dueOn) : tenorDays,
    purpose,
    repaySource,
    receivingId: isToAccount ? await accountOf(by) : null,
    hasRecourse: true,
    files: [],
  };
}

async function accountOf(by: Person): Promise<string> {
  const account = (await by(listAccounts, {})).accounts.find(isPayable);
  if (!account) throw new Error('there is no bound account that a loan could be paid out to');
  return account.id;
}

/** Asked for, checked by the desk, offered on and signed. */
export async function acceptedLoan(lending: LendingContext, by: Person, wish: Wish): Promise<string> {
  const [factor, desk] = [
    await signIn(lending.send, 'huirong', 'firm_finance'),
    await signIn(lending.send, PLATFORM, 'operator_settlement'),
  ];
  const asked = await wishOf(lending, by, wish);
  const { loanId } = await by(applyLoan, { ...asked, proof });
  await desk(takeLoan, { loanId });
  await desk(passLoan, { loanId, confirmed: [...CONFIRMATIONS] });
  const { amount, tenorDays, product } = asked;
  const rate = basisPoints(TERMS[product].from + 40n);
  await factor(offerLoan, { loanId, amount, rate, feeRate: FEE_RATE, tenorDays });
  await by(acceptLoan, { loanId, proof });
  return loanId;
}

/** The firm has moved what lies at its yard under one contract to a warehouse, which issues receipts. */
export async function storeAtPort(
  { send, now }: LendingContext,
  handle: string,
  receipts: 1 | 2 = 1,
): Promise<void> {
  const [owner, gate] = [
    await signIn(send, handle, 'firm_finance'),
    await signIn(send, 'haigang', 'firm_dispatcher'),
  ];
  const [most] = (await owner(boughtPage, {})).list.toSorted((one, other) =>
    Number(other.atYard - one.atYard),
  );
  if (!most) throw new Error(`${handle} has no coal at its yard`);
  const { paper } = await owner(contractDetail, { contractId: most.contractId });
  const part = kg(divide(most.atYard, BigInt(receipts), 'toward_zero'));
  for (const quantity of receipts === 1 ? [part] : [part, minus(most.atYard, part)])
    await gate(issueReceipt, {
      contractNo: most.contractNo,
      code: paper?.verifyCode ?? '',
      quantity,
      placeId: 'qinhuangdao',
      assay: {
        heat: kcalPerKg(5_020n),
        sulphur: basisPoints(72n),
        moisture: basisPoints(1_240n),
        ash: basisPoints(1_980n),
        sampledOn: dayInMarket(now),
      },
    });
}
