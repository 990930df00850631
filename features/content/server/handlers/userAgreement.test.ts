// A new version of the user agreement is accepted before the next trade, by each person once.

import { describe, expect, it } from 'vitest';
import { handlers } from '#apps/server/features.ts';
import { someFramework } from '#features/contract/terms.example.ts';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import { createContract } from '#features/drafting/calls/draft.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { testApp } from '../../../../test/support/app.ts';
import { runJobs } from '../../../../test/support/leaving.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import { proposeIntroduction, publishIntroduction } from '../../calls/introduction.ts';
import {
  acceptUserAgreement,
  ownUserAgreement,
  userAgreementAcceptances,
} from '../../calls/userAgreement.ts';
import { contentFaults } from '../../faults.ts';
import { parseMarkup } from '../../written.ts';
import { seedContent } from '../seed/all.ts';

const app = await testApp();
const { plant, rival, viewer, list, take, count, idOf } = await openTrading(app);
await openFirm(app, 'desk', ['operator_editor', 'operator_admin', 'operator_auditor', 'operator_trade']);
const DAY = 86_400_000;
const texts = {
  'zh-Hans': { title: '用户协议', body: parseMarkup('正文') },
  'zh-Hant': { title: '用戶協議', body: parseMarkup('正文') },
  en: { title: 'Agreement', body: parseMarkup('text') },
  fr: { title: 'Conditions', body: parseMarkup('texte') },
  es: { title: 'Condiciones', body: parseMarkup('texto') },
};
const dayIn = (days: number) => new Date(app.now.getTime() + days * DAY).toISOString().slice(0, 10);
async function publish(inDays = 0): Promise<number> {
  const [editor, admin] = [await app.signIn('desk.editor'), await app.signIn('desk.admin')];
  const { version } = answerOf(
    await editor(proposeIntroduction, { topic: 'agreement', effectiveOn: dayIn(inDays), texts }),
  );
  answerOf(await admin(publishIntroduction, { topic: 'agreement', version }));
  // Each process notices within a second.
  app.pass(1_000);
  return version;
}
const own = async (client = plant) => answerOf(await client(ownUserAgreement, {}));
/** To-dos of the kind, by their numbers. */
const waiting = async () =>
  answerOf(await plant(businessTodo, {}))
    .list.filter(({ kind }) => kind === 'accept_agreement')
    .map(({ no }) => no);
const listing = await list({ quantity: tonnes(10_000) });
const takeSome = (by = plant) => take(by, listing, 500);

describe('the user agreement', () => {
  it('that the platform begins with binds nobody, nor does a platform without one', async () => {
    answerOf(await takeSome());
    expect(await own()).toEqual({ version: null, mustAccept: false, accepted: [] });
    expect(faultOf(await plant(acceptUserAgreement, { version: 1 }))).toBe('not_found');
    await app.perform(seedContent);
    app.pass(1_000);
    answerOf(await takeSome());
    expect(await own()).toEqual({ version: 1, mustAccept: false, accepted: [] });
    expect(await waiting()).toEqual([]);
  });

  it('is accepted anew before the next trade, by each person', async () => {
    const version = await publish();
    expect(await takeSome()).toMatchObject({
      ok: false,
      fault: { name: 'agreement_to_accept', params: { version } },
    });
    expect(await own()).toMatchObject({ version, mustAccept: true });
    expect(await waiting()).toEqual([`v${version}`]);
    expect(await plant(acceptUserAgreement, { version: 1 })).toMatchObject({
      fault: { name: 'agreement_replaced', params: { version } },
    });
    const acceptedAt = app.now;
    expect(answerOf(await plant(acceptUserAgreement, { version }))).toEqual({ version, acceptedAt });
    answerOf(await takeSome());
    expect(await own()).toEqual({ version, mustAccept: false, accepted: [{ version, acceptedAt }] });
    expect(await waiting()).toEqual([]);
    expect(faultOf(await takeSome(rival))).toBe('agreement_to_accept');
    // Looking is no trade.
    expect((await own(viewer)).mustAccept).toBe(true);
  });

  it('is accepted once where ten press, and the first moment counts', async () => {
    const { version } = await own(rival);
    app.pass(1_000);
    const first = app.now;
    const press = async () => answerOf(await rival(acceptUserAgreement, { version: version ?? 0 }));
    await Promise.all(Array.from({ length: 10 }, press));
    app.pass(60_000);
    expect((await press()).acceptedAt).toEqual(first);
    expect(await count('account_agreement', 'version = $1', version)).toBe(2);
    answerOf(await takeSome(rival));
  });

  it('binds from its day on, not before', async () => {
    const version = await publish(1);
    answerOf(await takeSome());
    expect((await own()).version).toBe(version - 1);
    app.pass(DAY);
    const again = await app.signIn('plant.trader');
    expect(faultOf(await takeSome(again))).toBe('agreement_to_accept');
    answerOf(await again(acceptUserAgreement, { version }));
    answerOf(await takeSome(again));
    expect((await own(again)).accepted.map((one) => one.version)).toEqual([version, version - 1]);
  });

  it('is announced to everybody with its day, to be acknowledged', async () => {
    await runJobs(app, 'message.broadcast');
    const told = answerOf(await (await app.signIn('rival.trader'))(readInbox, { type: 'NOTICE' })).list;
    expect(told.map(({ matter, needsAck }) => [matter.no, needsAck])).toEqual([
      ['用户协议第 3 版发布', true],
      ['用户协议第 2 版发布', true],
    ]);
    expect(told[0]?.params.body).toMatch(/第 3 版自 2026\S*11\S*25/);
  });

  it('stands in the contract with the version of its deal', async () => {
    const { rows } = await app.database.pool.query<{ id: string; user_agreement: number | null }>(
      'select id, user_agreement from contract where buyer_id = $1 order by id',
      [idOf('plant')],
    );
    expect(rows.map((row) => row.user_agreement)).toEqual([null, 1, 2, 2, 3]);
    const again = await app.signIn('plant.trader');
    const { contractId } = answerOf(
      await again(createContract, { terms: someFramework(), side: 'buyer', counterpartyId: idOf('mine') }),
    );
    const versions = await app.database.pool.query<{ said: string }>(
      "select document ->> 'userAgreement' as said from contract_version where contract_id = $1",
      [contractId],
    );
    expect(versions.rows).toEqual([{ said: '3' }]);
  });

  it('is refused to nobody who performs what was agreed', () => {
    const guarded = handlers
      .filter(({ call }) => call.faults.includes(contentFaults.agreement_to_accept))
      .map(({ call }) => call.path)
      .sort();
    expect(guarded).toEqual([
      '/api/auction/lot/accept_below_reserve',
      '/api/auction/lot/bid',
      '/api/auction/lot/seal',
      '/api/auction/lot/set_limit',
      '/api/contract/draft/create',
      '/api/contract/leg/create',
      '/api/contract/version/accept',
      '/api/contract/version/propose',
      '/api/notice/enrolment/enrol',
      '/api/notice/entrust/confirm_listings',
      '/api/notice/entrust/submit',
      '/api/trade/listing/edit',
      '/api/trade/listing/resubmit',
      '/api/trade/listing/submit',
      '/api/trade/listing/take',
      '/api/trade/response/accept',
      '/api/trade/response/counter',
      '/api/trade/response/submit',
    ]);
  });
});

describe('operators', () => {
  const pageFor = async (login: string) => {
    const client = await app.signIn(login);
    return (input: Parameters<typeof client<typeof userAgreementAcceptances>>[1]) =>
      client(userAgreementAcceptances, input);
  };

  it('see who accepted which version when, page after page, by version and by name', async () => {
    const page = await pageFor('desk.auditor');
    const first = answerOf(await page({ pageSize: 2 }));
    const second = answerOf(await page({ pageSize: 2, after: first.next ?? '' }));
    const rows = [...first.list, ...second.list];
    expect(rows.map(({ firms, version }) => [firms, version])).toEqual([
      ['plant', 3],
      ['rival', 2],
      ['plant', 2],
    ]);
    expect(second.next).toBeNull();
    expect(answerOf(await page({ version: 3 })).list).toEqual([rows[0]]);
    expect(answerOf(await page({ keyword: 'rival' })).list).toEqual([rows[1]]);
    expect(answerOf(await page({ keyword: 'nobody' })).list).toEqual([]);
  });

  it('in other seats, and traders, do not', async () => {
    for (const login of ['desk.trade', 'plant.trader'])
      await expect((await pageFor(login))({})).rejects.toMatchObject({ code: '900403' });
  });
});
