// Tests each fault of the feature.

import { expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openBanking, proof, yuan } from '../../../../test/support/banking.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { addAccount, MAX_ACCOUNTS } from '../../calls/account.ts';
import { listLines, matchLine, suspendLine } from '../../calls/line.ts';
import { sendWithdrawal } from '../../calls/payout.ts';
import { listTransferProofs, matchTransferProof } from '../../calls/proof.ts';
import { simulatePayIn } from '../../calls/simulation.ts';

const app = await testApp();
const bank = await openBanking(app);
const { who, payIn, settle, mine } = bank;

it('an account at a branch of another bank', async () => {
  const account = {
    bank: 'ICBC',
    branch: '平鲁支行',
    number: '6222020200112230001',
    kind: 'basic',
    purpose: 'both',
    proof,
  } as const;
  expect(faultOf(await who('mine.finance')(addAccount, { ...account, cnaps: '105169000011' }))).toBe(
    'branch_differs',
  );
  expect(faultOf(await who('mine.finance')(addAccount, { ...account, cnaps: '102169000011' }))).toBe('done');
});

it('more accounts than a firm may have, also where the last ones come at once', async () => {
  const add = (at: number) => bank.add('plant.finance', `62220202001122311${at}0`);
  for (let at = 1; at < MAX_ACCOUNTS; at += 1) answerOf(await add(at));
  const last = await Promise.all([7, 8, 9].map(add));
  expect(last.map(faultOf).toSorted()).toEqual(['done', 'too_many_accounts', 'too_many_accounts']);
});

it('matching and setting aside what goes out', async () => {
  await payIn('mine.finance', yuan(2_000));
  const account = await bank.bound('mine.finance');
  await app.database.pool.query('delete from bank_payout_lock');
  const { id } = await bank.checked('mine.finance', account.id, yuan(100));
  answerOf(await who('platform.checker')(sendWithdrawal, { id }));
  await settle();
  const [line] = answerOf(await who('platform.maker')(listLines, { direction: 'out' })).list;
  expect(faultOf(await who('platform.maker')(matchLine, { id: line?.id ?? '', firmId: mine.id }))).toBe(
    'not_incoming',
  );
  expect(faultOf(await who('platform.maker')(suspendLine, { id: line?.id ?? '', reason: '待查' }))).toBe(
    'not_incoming',
  );
});

it('a proof matched with a line there is not', async () => {
  const id = app.runtime.newId();
  await app.database.pool.query(
    `
    insert into bank_transfer_proof (id, firm_id, amount_fen, paid_on, payer_name, encrypted, blind_index, tail, payer_bank,
                            serial, purpose, matter_no, state, version, submitted_by, submitted_at)
    select $1, $2, 100, '2026-11-23', 'mine有限公司', '', $1, '3445', '工商银行', 'V9', 'goods', '', 'submitted', 1,
           id, $3 from account_person where login_name = 'mine.finance'`,
    [id, mine.id, app.now],
  );
  expect(answerOf(await who('mine.finance')(listTransferProofs, {})).list.map((one) => one.id)).toContain(id);
  expect(faultOf(await who('platform.maker')(matchTransferProof, { id, lineId: app.runtime.newId() }))).toBe(
    'line_unknown',
  );
});

it('money played where nothing is shown', async () => {
  app.pass(1_000);
  await app.perform((ctx) => setParameter(ctx, 'DEMONSTRATION_PASSWORD', ''));
  expect(
    faultOf(await who('mine.finance')(simulatePayIn, { bank: 'CCB', amount: yuan(1), remark: '入金' })),
  ).toBe('demonstration_only');
});
