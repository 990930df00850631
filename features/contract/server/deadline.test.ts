// The desk of deadlines: which contracts wait for whose signature, who is reminded, and one working day more.
import { expect, it } from 'vitest';
import { contractDetail, contractPage } from '../calls.ts';
import { deadlineDesk, extendDeadline, remindSigners } from '../calls/desk.ts';
import { rejectContract, reviewPaper } from '../calls/sign.ts';
import { addDays, dayInMarket } from '#features/catalog/day.ts';
import type { InputOf } from '#packages/call/call.ts';
import { testApp } from '../../../test/support/app.ts';
import { payIn } from '../../../test/support/market.ts';
import { representative, reviewAndSign, seat } from '../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../test/support/trading.ts';

const app = await testApp();
const { mine, plant, idOf, list, take, count } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const operator = await seat(app, idOf('operator'), 'operator2', ['operator_trade']);
for (const firm of ['mine', 'plant'] as const) await payIn(app, idOf(firm), 900_000_000n);

/** A deal laid open to sign, with an hour left. */
async function open(minutesLeft = 60): Promise<string> {
  answerOf(await take(plant, await list({}), 500));
  const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
  answerOf(await seller(reviewPaper, { contractId }));
  await app.database.pool.query('update contract set sign_by = $2 where id = $1', [contractId, new Date(app.now.getTime() + minutesLeft * 60_000)]);
  return contractId;
}
const shown = async (contractId: string, hours: number) => answerOf(await operator(deadlineDesk, { hours })).list.find(({ id }) => id === contractId);
const reason = '双方来函同意延期';

it('shows those whose deadline is near, with who has yet to sign', async () => {
  const contractId = await open(180);
  expect([(await shown(contractId, 2))?.id, (await shown(contractId, 4))?.missing]).toEqual([undefined, ['seller', 'buyer']]);
  await reviewAndSign(seller, contractId);
  expect((await shown(contractId, 4))?.missing).toEqual(['buyer']);
});

it('finds one by its number, its title, a firm and the day of its deadline', async () => {
  const contractId = await open();
  const { no, title, signBy } = answerOf(await mine(contractDetail, { contractId })).card;
  const day = dayInMarket(signBy ?? app.now);
  const found = async (narrowed: Omit<InputOf<typeof deadlineDesk>, 'hours'>) => answerOf(await operator(deadlineDesk, narrowed)).list.some(({ id }) => id === contractId);
  expect(await Promise.all([{ keyword: no }, { keyword: title }, { keyword: 'plant' }, { from: day, to: day }].map(found))).toEqual([true, true, true, true]);
  expect(await Promise.all([{ keyword: `${no}0` }, { keyword: '%' }, { from: addDays(day, 1) }, { to: addDays(day, -1) }].map(found))).toEqual([false, false, false, false]);
});

it('reminds those who have not signed, and says when', async () => {
  const contractId = await open();
  await reviewAndSign(seller, contractId);
  const told = () => count('message', `template = 'sign_due' and matter_id = $1 and person_id in (select person_id from firm_seat where firm_id = $2)`, contractId, idOf('plant'));
  const before = await told();
  answerOf(await operator(remindSigners, { contractId }));
  expect([await told() > before, (await shown(contractId, 2))?.remindedAt]).toEqual([true, app.now]);
});

it('gives one working day more, once, however many press at once', async () => {
  const contractId = await open();
  const { signBy } = answerOf(await mine(contractDetail, { contractId })).card;
  const results = await Promise.all([1, 2, 3].map(() => operator(extendDeadline, { contractId, reason })));
  expect(results.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state']);
  const later = answerOf(await mine(contractDetail, { contractId }));
  expect([later.card.signBy && signBy && later.card.signBy > signBy, later.timeline.filter(({ move }) => move === 'extend').length]).toEqual([true, 1]);
  expect((await shown(contractId, 720))?.isExtended).toBe(true);
});

it.each([
  ['of which the deadline has passed', () => open(-1), 'deadline_passed'],
  ['that was refused', async () => { const contractId = await open(); answerOf(await seller(rejectContract, { contractId, reason: '不再需要' })); return contractId; }, 'wrong_state'],
] as const)('gives no day more to one %s', async (_name, make, fault) => {
  expect(faultOf(await operator(extendDeadline, { contractId: await make(), reason }))).toBe(fault);
});
