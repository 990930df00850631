// Bank drafts of a plant that a mine holds: entered, verified by the desk, endorsed.

import { endorseOrder, registerOrder, verifyOrder } from '#features/fee/calls/order.ts';
import { fen } from '#packages/exact/exact.ts';
import type { TestApp } from './app.ts';
import type { openFinancing } from './financing.ts';
import { openFirm } from './people.ts';
import { answerOf } from './trading.ts';

export async function openDrafts(
  app: TestApp,
  {
    contract,
    mineFinance,
    plantFinance,
  }: Pick<Awaited<ReturnType<typeof openFinancing>>, 'contract' | 'mineFinance' | 'plantFinance'>,
) {
  await openFirm(app, 'desk', ['operator_maker', 'operator_checker'], {
    kind: 'platform',
    canBuy: false,
    canSell: false,
  });
  const [maker, checker] = [await app.signIn('desk.maker'), await app.signIn('desk.checker')];
  /** Of 500,000.00 for the mine, at 120 days, before the desk has seen it. */
  const registered = async (draftNo: string): Promise<string> => {
    const contractId = await contract(100);
    const { orderId } = answerOf(
      await plantFinance(registerOrder, {
        contractId,
        type: 'bank_draft',
        amount: fen(50_000_000n),
        reference: '',
        draftNo,
        issuedOn: '2026-11-20',
        maturesOn: '2027-03-25',
        drawer: '电厂',
        acceptor: '中国建设银行',
        endorsements: ['电厂'],
        imageIds: [],
        sheets: [],
        remark: '',
      }),
    );
    return orderId;
  };
  const held = async (draftNo: string): Promise<string> => {
    const orderId = await registered(draftNo);
    answerOf(await maker(verifyOrder, { orderId }));
    answerOf(await mineFinance(endorseOrder, { orderId }));
    return orderId;
  };
  return { maker, checker, registered, held };
}
