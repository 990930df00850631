// The console page of signing deadlines: list, reminders, one-day extension.

import { expect, it } from 'vitest';
import type { Client } from '#packages/rpc/client/client.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { deadlineDesk, extendDeadline, remindSigners } from '../../calls/desk.ts';
import { contractDetail, contractPage } from '../../calls/read.ts';
import { agreeExtension, rejectContract, reviewPaper } from '../../calls/sign.ts';

const app = await testApp();
const { mine, plant, idOf, list, take, count } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const buyer = await representative(app, idOf('plant'), 'plant', certifier);
const {
  rows: [platform],
} = await app.database.pool.query<{ id: string }>(`select id from firm where kind = 'platform'`);
const operator = await seat(app, platform?.id ?? '', 'desk', ['operator_trade']);
for (const firm of ['mine', 'plant'] as const) await payIn(app, idOf(firm), 900_000_000n);

/** A deal open for signing, with an hour left by default. */
async function open(minutesLeft = 60): Promise<string> {
  answerOf(await take(plant, await list({}), 500));
  const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
  answerOf(await seller(reviewPaper, { contractId }));
  await leave(contractId, minutesLeft);
  return contractId;
}
const leave = (contractId: string, minutes: number) =>
  app.database.pool.query('update contract set sign_by = $2 where id = $1', [
    contractId,
    new Date(app.now.getTime() + minutes * 60_000),
  ]);
const shown = async (contractId: string, hours: number) =>
  answerOf(await operator(deadlineDesk, { hours })).list.find(({ id }) => id === contractId);
const reason = '双方均已同意';

it('shows those whose deadline is near, with who has yet to sign', async () => {
  const contractId = await open(180);
  expect([(await shown(contractId, 2))?.id, (await shown(contractId, 4))?.missing]).toEqual([
    undefined,
    ['seller', 'buyer'],
  ]);
  await reviewAndSign(seller, contractId);
  expect((await shown(contractId, 4))?.missing).toEqual(['buyer']);
});

it('finds one by its number, its title, a firm and the day of its deadline', async () => {
  const contractId = await open();
  const { no, title, signBy } = answerOf(await mine(contractDetail, { contractId })).card;
  const day = dayInMarket(signBy ?? app.now);
  const found = async (narrowed: Omit<InputOf<typeof deadlineDesk>, 'hours'>) =>
    answerOf(await operator(deadlineDesk, narrowed)).list.some(({ id }) => id === contractId);
  expect(
    await Promise.all(
      [{ keyword: no }, { keyword: title }, { keyword: 'plant' }, { from: day, to: day }].map(found),
    ),
  ).toEqual([true, true, true, true]);
  expect(
    await Promise.all(
      [{ keyword: `${no}0` }, { keyword: '%' }, { from: addDays(day, 1) }, { to: addDays(day, -1) }].map(
        found,
      ),
    ),
  ).toEqual([false, false, false, false]);
});

it('reminds those who have not signed, and says when', async () => {
  const contractId = await open();
  await reviewAndSign(seller, contractId);
  const told = () =>
    count(
      'message',
      `template = 'sign_due' and matter_id = $1
         and person_id in (select person_id from firm_seat where firm_id = $2)`,
      contractId,
      idOf('plant'),
    );
  const before = await told();
  answerOf(await operator(remindSigners, { contractId }));
  expect([(await told()) > before, (await shown(contractId, 2))?.remindedAt]).toEqual([true, app.now]);
});

const agreed = async (contractId: string, ...sides: Client[]) => {
  for (const by of sides) answerOf(await by(agreeExtension, { contractId }));
  return contractId;
};
const detail = async (contractId: string) => answerOf(await mine(contractDetail, { contractId }));
const noted = async (contractId: string, move: string) =>
  (await detail(contractId)).timeline.filter((step) => step.move === move).length;
const toldOf = (contractId: string, template: string, firmId = '') =>
  count(
    'message',
    'matter_id = $1 and template = $2 and person_id in (select person_id from firm_seat where firm_id = $3)',
    contractId,
    template,
    firmId,
  );

it('asks the other side once one agrees, and the desk once both do', async () => {
  const contractId = await open();
  answerOf(await reviewAndSign(seller, contractId));
  expect(answerOf(await mine(contractPage, { needsMe: true })).list.map(({ id }) => id)).not.toContain(
    contractId,
  );
  await agreed(contractId, buyer, buyer);
  expect([
    (await toldOf(contractId, 'extend_asked', idOf('mine'))) > 0,
    await toldOf(contractId, 'extend_asked', idOf('plant')),
    await toldOf(contractId, 'extend_agreed', platform?.id),
  ]).toEqual([true, 0, 0]);
  const asked = answerOf(await seller(contractDetail, { contractId }));
  expect([asked.extendAgreedBy, asked.card.toDo, asked.mayDo.includes('agree_extend')]).toEqual([
    ['buyer'],
    'agree_extend',
    true,
  ]);
  expect(answerOf(await mine(contractPage, { needsMe: true })).list.map(({ id }) => id)).toContain(
    contractId,
  );
  await agreed(contractId, seller);
  expect([
    await toldOf(contractId, 'extend_agreed', platform?.id),
    await noted(contractId, 'extend_agreed'),
  ]).toEqual([1, 2]);
  const all = answerOf(await seller(contractDetail, { contractId }));
  expect([
    all.card.toDo,
    all.mayDo.includes('agree_extend'),
    (await shown(contractId, 2))?.extendAgreedBy,
  ]).toEqual([null, false, ['buyer', 'seller']]);
});

it('takes both words said at once, and asks the desk once', async () => {
  const contractId = await open();
  const results = await Promise.all(
    [seller, buyer, seller, buyer].map((by) => by(agreeExtension, { contractId })),
  );
  expect(results.map(faultOf)).toEqual(['done', 'done', 'done', 'done']);
  expect([
    (await detail(contractId)).extendAgreedBy.toSorted(),
    await noted(contractId, 'extend_agreed'),
  ]).toEqual([['buyer', 'seller'], 2]);
  expect(await toldOf(contractId, 'extend_agreed', platform?.id)).toBe(1);
});

it('gives one working day more, once, however many press at once', async () => {
  const contractId = await agreed(await open(), seller, buyer);
  const { signBy } = (await detail(contractId)).card;
  const results = await Promise.all([1, 2, 3].map(() => operator(extendDeadline, { contractId, reason })));
  expect(results.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state']);
  const later = await detail(contractId);
  expect([
    later.card.signBy && signBy && later.card.signBy > signBy,
    later.isExtended,
    await noted(contractId, 'extend'),
  ]).toEqual([true, true, 1]);
  expect((await shown(contractId, 720))?.isExtended).toBe(true);
});

it('is put off while a side signs: whichever comes first, nothing is lost', async () => {
  const contractId = await agreed(await open(), seller, buyer);
  const [extended, signed] = await Promise.all([
    operator(extendDeadline, { contractId, reason }),
    reviewAndSign(seller, contractId),
  ]);
  expect([faultOf(extended), faultOf(signed)]).toEqual(['done', 'done']);
  expect(await detail(contractId)).toMatchObject({
    isExtended: true,
    card: { state: 'part_signed', signed: ['seller'] },
  });
});

it('is put off or in force, never both, where the last one signs meanwhile', async () => {
  const contractId = await agreed(await open(), seller, buyer);
  answerOf(await reviewAndSign(seller, contractId));
  const [extended, signed] = await Promise.all([
    operator(extendDeadline, { contractId, reason }),
    reviewAndSign(buyer, contractId),
  ]);
  const { isExtended, card } = await detail(contractId);
  expect([faultOf(signed), card.state, faultOf(extended)]).toEqual([
    'done',
    'effective',
    isExtended ? 'done' : 'wrong_state',
  ]);
});

const refused = async () => {
  const contractId = await open();
  answerOf(await seller(rejectContract, { contractId, reason: '不再需要' }));
  return contractId;
};
const extended = async () => {
  const contractId = await agreed(await open(), seller, buyer);
  answerOf(await operator(extendDeadline, { contractId, reason }));
  return contractId;
};
const overdue = async () => {
  const contractId = await agreed(await open(), seller, buyer);
  await leave(contractId, -1);
  return contractId;
};

it.each<[string, () => Promise<string>, string]>([
  ['of which the deadline has passed', overdue, 'deadline_passed'],
  ['that was refused', refused, 'wrong_state'],
  ['that was put off already', extended, 'wrong_state'],
])('neither side agrees to a day more for one %s, nor does the desk give it', async (_name, make, fault) => {
  const contractId = await make();
  expect([
    faultOf(await buyer(agreeExtension, { contractId })),
    faultOf(await operator(extendDeadline, { contractId, reason })),
  ]).toEqual([fault, fault]);
});

it.each<[string, () => Client[], string[]]>([
  ['nobody', () => [], ['seller', 'buyer']],
  ['the seller alone', () => [seller], ['buyer']],
  ['the buyer alone', () => [buyer], ['seller']],
])('names who has not agreed where %s has', async (_name, sides, roles) => {
  const contractId = await agreed(await open(), ...sides());
  const answer = await operator(extendDeadline, { contractId, reason });
  const firms = await Promise.all(
    roles.map(
      async (role) => (await detail(contractId)).signers.find((one) => one.role === role)?.firm.name ?? '',
    ),
  );
  expect(answer).toMatchObject({ fault: { name: 'extend_not_agreed', params: { roles } } });
  for (const firm of firms) expect(JSON.stringify(answer)).toContain(firm);
});

it('is agreed to by who signs for a party, and by nobody else', async () => {
  const contractId = await open();
  const stranger = await representative(app, idOf('rival'), 'rival', certifier);
  expect(faultOf(await stranger(agreeExtension, { contractId }))).toBe('not_found');
  await expect(mine(agreeExtension, { contractId })).rejects.toThrow();
  expect((await detail(contractId)).mayDo).not.toContain('agree_extend');
  expect((await detail(contractId)).extendAgreedBy).toEqual([]);
});
