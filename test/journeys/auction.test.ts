// The auction hall as bidders see it: outbidding each other, a refresh, no line, the wide screen by keyboard.

import { expect, it } from 'vitest';
import { closeEnrolment, enrolBidder, runSession, scheduleSession } from '#features/auction/server/public.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { fen } from '#packages/exact/exact.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { someSpec } from '../support/halls.ts';
import type { Phone } from '../support/phone.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

async function personOf(loginName: string): Promise<{ firmId: string; personId: string }> {
  const {
    rows: [row],
  } = await stand.database.pool.query<{ firm_id: string; person_id: string }>(
    'select firm_id, person_id from firm_seat join account_person on account_person.id = firm_seat.person_id where login_name = $1',
    [loginName],
  );
  if (!row) throw new Error(`there is no ${loginName}`);
  return { firmId: row.firm_id, personId: row.person_id };
}

/** A session with two lots that is open. */
async function openSession(bidders: readonly string[]) {
  const owner = await personOf('heishan.trader');
  const opensAt = new Date(Date.now() - 1_000);
  const made = await runInTransaction(stand.runtime, async (ctx) => {
    const session = await scheduleSession(ctx, {
      noticeId: ctx.newId(),
      title: '黑山矿月度竞价',
      kind: 'open_whole',
      direction: 'sell',
      ownerFirmId: owner.firmId,
      ownerPersonId: owner.personId,
      opensAt: new Date(Date.now() + 3_600_000),
      enrolUntil: new Date(Date.now() + 1_800_000),
      order: 'parallel',
      breakMinutes: 0,
      depositPer: 'session',
      sealedOpening: 'operators',
      lots: [1, 2].map((no) => ({
        no,
        terms: someTerms({ sellerDeposit: { mode: 'none', value: fen(0n) } }),
        spec: someSpec(),
        deposit: fen(1_000_000n),
      })),
    });
    for (const loginName of bidders)
      await enrolBidder(ctx, { sessionId: session.sessionId, ...(await personOf(loginName)) });
    return session;
  });
  await runInTransaction(stand.runtime, (ctx) => closeEnrolment(ctx, made.sessionId));
  // An hour early: the clock of a journey is the machine's.
  await stand.database.pool.query(
    'update auction_session set enrol_until = $2, opens_at = $2 where id = $1',
    [made.sessionId, opensAt],
  );
  await stand.database.pool.query('update auction_lot set opens_at = $2, due_at = $2 where session_id = $1', [
    made.sessionId,
    opensAt,
  ]);
  await runInTransaction(stand.runtime, (ctx) => runSession(ctx, made.sessionId));
  return { sessionId: made.sessionId, lotIds: [...made.lotIds.values()] };
}

const says = (phone: Phone, word: string) => phone.page.locator('.hall-banner', { hasText: word }).waitFor();
const bid = (phone: Phone, price: string) =>
  phone.page.getByRole('button', { name: `出价 ${price}`, exact: true }).click();

const PATIENT = 60_000;

it(
  'two bidders outbid each other, one refreshes in the middle, one loses the line',
  { timeout: 4 * PATIENT },
  async () => {
    const hall = await openSession(['jinghua.trader', 'luhe.trader']);
    const page = `pages/auction/lot?lotId=${hall.lotIds[0] ?? ''}`;
    const [one, other] = [await stand.phone(), await stand.phone()];
    await one.signIn('jinghua.trader');
    await other.signIn('luhe.trader');
    await one.open(page);
    await other.open(page);

    await bid(one, '500.00');
    await says(one, '您领先');
    await other.page.getByText('1 次出价 · 1 家').first().waitFor();
    // By an own figure: a press right after the price moved counts for the price before.
    await other.page.getByLabel('自填价格').fill('505');
    await bid(other, '505.00');
    await says(other, '您领先');
    await says(one, '您已被超出');

    await one.page.reload();
    await says(one, '您已被超出');
    await one.page.getByRole('button', { name: /\+5 步/ }).click();
    await bid(one, '530.00');
    await says(one, '您领先');
    await says(other, '您已被超出');

    await other.page.context().setOffline(true);
    await other.page.getByText('连接中断：价格可能已变').waitFor();
    await bid(other, '535.00');
    await other.page
      .getByRole('alert')
      .filter({ hasText: '离线' })
      .or(other.page.getByText(/网络|离线/))
      .first()
      .waitFor();
    await other.page.context().setOffline(false);
    await other.page.getByText('连接良好').or(other.page.getByText('连接缓慢')).waitFor({ timeout: PATIENT });
    await bid(other, '535.00');
    await says(other, '您领先');
    expect(
      [...one.broken, ...other.broken].filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)),
    ).toEqual([]);
  },
);

it('on a wide screen one watches all lots and bids by keyboard', { timeout: 2 * PATIENT }, async () => {
  const hall = await openSession(['jinghua.trader', 'luhe.trader']);
  const wide = await stand.phone({ viewport: { width: 1280, height: 800 } });
  await wide.signIn('jinghua.trader');
  await wide.open(`pages/auction/session?sessionId=${hall.sessionId}`);
  await wide.page.getByRole('table').first().waitFor();
  const row = wide.page.locator('.hall-table tbody tr').nth(1);
  await wide.page.keyboard.press('ArrowDown');
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
  await wide.page.getByRole('button', { name: '出价 500.00', exact: true }).waitFor();
  await wide.page.keyboard.press('2');
  await wide.page.getByRole('button', { name: '出价 505.00', exact: true }).waitFor();
  await wide.page.keyboard.press('b');
  await says(wide, '您领先');
  await row.getByText('您领先').waitFor();
  await wide.page.getByRole('button', { name: '当前价' }).click();
  expect(await row.locator('td').first().innerText()).toBe('2');
  expect(wide.broken).toEqual([]);
});
