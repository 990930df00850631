// Demo: loans on a sheet, a draft, two orders, and coal in store.

import { applyLoan, draftLoan } from '#features/financing/calls/apply.ts';
import { acknowledgeLoan, disburseLoan } from '#features/financing/calls/loan.ts';
import { proof } from './hauling.ts';
import { acceptedLoan, type LendingContext, storeAtPort, wishOf } from './lending.ts';
import { signIn } from './people.ts';
import { sell } from './selling.ts';

/** The mine's sheets and draft are there by then, and the plant buys what it has to pay ahead. */
export async function financeCoal(lending: LendingContext): Promise<void> {
  const { send } = lending;
  const [factor, mine, plant] = [
    await signIn(send, 'huirong', 'firm_finance'),
    await signIn(send, 'heishan', 'firm_finance'),
    await signIn(send, 'jinghua', 'firm_finance'),
  ];
  const owed = await acceptedLoan(lending, mine, {
    product: 'receivable',
    purpose: '支付井下材料款',
    isToAccount: true,
  });
  await plant(acknowledgeLoan, { loanId: owed, proof });
  await factor(disburseLoan, { loanId: owed, proof });

  // Its withdrawal waits at the cash desk; a second loan waits for the desk of trade.
  const waiting = await wishOf(lending, mine, { product: 'receivable', purpose: '支付铁路运费' });
  await mine(applyLoan, { ...waiting, proof });

  const draft = await acceptedLoan(lending, mine, { product: 'draft', purpose: '支付设备款' });
  await factor(disburseLoan, { loanId: draft, proof });

  for (const [title, count] of [
    ['平鲁动力煤 预付采购', 1_000],
    ['平鲁动力煤 预付补库', 500],
    // Nobody has borrowed on it: whoever looks may.
    ['平鲁动力煤 预付备货', 500],
  ] as const)
    await sell(lending, title, count, { payTerm: 'prepay_100' });
  const order = await acceptedLoan(lending, plant, { product: 'order', purpose: '预付本月动力煤采购款' });
  await mine(acknowledgeLoan, { loanId: order, proof });
  await factor(disburseLoan, { loanId: order, proof });

  // The plant's cashier has prepared another one; its representative has not sent it yet.
  await plant(draftLoan, await wishOf(lending, plant, { product: 'order', purpose: '预付下月动力煤采购款' }));
}

/** The plant has pledged coal of two receipts close to the warning level. */
export async function pledgeCoal(lending: LendingContext): Promise<void> {
  const { send } = lending;
  const [factor, plant, keeper] = [
    await signIn(send, 'huirong', 'firm_finance'),
    await signIn(send, 'jinghua', 'firm_finance'),
    await signIn(send, 'haigang', 'firm_finance'),
  ];
  await storeAtPort(lending, 'jinghua', 2);
  const loanId = await acceptedLoan(lending, plant, {
    product: 'receipt',
    documents: 2,
    purpose: '采购动力煤',
    repaySource: 'sale',
  });
  await keeper(acknowledgeLoan, { loanId, proof });
  await factor(disburseLoan, { loanId, proof });
}
