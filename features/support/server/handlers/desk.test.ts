// Tests of the service desk: claiming, replying, passing on, closing, calls, also in races.

import { describe, expect, it } from 'vitest';
import { assignItem, CLAIM_MINUTES, claimItem, releaseItem } from '#features/casework/calls.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { readQueue } from '#features/dashboard/calls/queue.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  closeFeedback,
  deskFeedbackDetail,
  deskFeedbackPage,
  escalateFeedback,
  noteCall,
  replyFeedback,
} from '../../calls/desk.ts';
import {
  feedbackDetail,
  ownFeedback,
  rateFeedback,
  reopenFeedback,
  sendFeedback,
} from '../../calls/feedback.ts';
import { ANSWER_FEEDBACK } from '../../states.ts';
import { supportJobs } from '../jobs.ts';

const app = await testApp();
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '20000'));
const platform = await openFirm(
  app,
  'desk',
  ['operator_editor', 'operator_admin', 'operator_dispute', 'operator_trade', 'operator_auditor'],
  { kind: 'platform' },
);
await openFirm(app, 'plant', ['firm_trader', 'firm_viewer']);
const [editor, admin, dispute, trade, auditor, plant, colleague] = await Promise.all(
  [
    'desk.editor',
    'desk.admin',
    'desk.dispute',
    'desk.trade',
    'desk.auditor',
    'plant.trader',
    'plant.viewer',
  ].map((name) => app.signIn(name)),
);
if (!editor || !admin || !dispute || !trade || !auditor || !plant || !colleague) throw new Error('nobody');
const idOf = (seat: keyof typeof platform.people) => platform.people[seat] ?? '';
const [editorId, adminId] = [idOf('operator_editor'), idOf('operator_admin')];

const said: InputOf<typeof sendFeedback> = {
  kind: 'complaint',
  text: '磅房昨天下午排队四小时。',
  contact: '',
  page: '',
  photoIds: [],
};
const kind = ANSWER_FEEDBACK;
const sent = async () => answerOf(await plant(sendFeedback, said)).id;
const read = async (id: string, who = editor) => answerOf(await who(deskFeedbackDetail, { id }));

describe('feedback at the desk', () => {
  it('waits in the queue of those who answer it, until it is answered', async () => {
    const id = await sent();
    const waits = async (who: typeof editor) =>
      answerOf(await who(readQueue, {})).list.some((task) => task.id === id);
    expect([await waits(editor), await waits(admin), await waits(dispute)]).toEqual([true, true, false]);
    const { list } = answerOf(await editor(deskFeedbackPage, { isWaiting: true }));
    expect(list.find((row) => row.id === id)).toMatchObject({ loginName: 'plant.trader', holderName: null });
    await expect(auditor(deskFeedbackPage, {})).rejects.toThrow('权限');
    await expect(plant(deskFeedbackPage, {})).rejects.toThrow('权限');
    answerOf(await editor(replyFeedback, { id, text: '已加派人手。' }));
    expect(await waits(editor)).toBe(false);
    expect(await read(id)).toMatchObject({ state: 'replied', holderName: 'desk operator_editor' });
    expect(answerOf(await plant(readInbox, {})).list[0]).toMatchObject({
      template: 'replied',
      params: { text: '已加派人手。' },
      matter: { type: 'feedback', id },
    });
    expect(answerOf(await colleague(readInbox, {})).list).toEqual([]);
  });

  it('comes in the order in which answers are due, page after page', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      app.pass(60_000);
      ids.push(await sent());
    }
    const found: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = answerOf(
        await editor(deskFeedbackPage, {
          isWaiting: true,
          share: 'nobody',
          pageSize: 1,
          ...(after ? { after } : {}),
        }),
      );
      found.push(...page.list.map(({ id }) => id));
      after = page.next;
    }
    expect(found.filter((id) => ids.includes(id))).toEqual(ids);
    const latest = answerOf(await editor(deskFeedbackPage, { keyword: '排队四小时' })).list;
    expect(latest.slice(0, 3).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(answerOf(await editor(deskFeedbackPage, { keyword: '100%' })).list).toEqual([]);
  });

  it('that a colleague has claimed is theirs, until it is given on', async () => {
    const id = await sent();
    answerOf(await admin(claimItem, { kind, id }));
    expect(await read(id, admin)).toMatchObject({ takenUntil: null });
    expect(await read(id)).toMatchObject({
      holderName: 'desk operator_admin',
      takenUntil: new Date(app.now.getTime() + CLAIM_MINUTES * 60_000),
    });
    for (const refused of [
      await editor(replyFeedback, { id, text: '已加派人手。' }),
      await editor(closeFeedback, { id, reason: '重复' }),
      await editor(escalateFeedback, { id, seat: 'operator_dispute', reason: '涉及争议' }),
    ])
      expect(refused).toMatchObject({
        ok: false,
        fault: { name: 'claimed', params: { by: 'desk operator_admin' } },
      });
    const shared = async (share: 'mine' | 'nobody') =>
      answerOf(await admin(deskFeedbackPage, { share, isWaiting: true })).list.map((row) => row.id);
    expect(await shared('mine')).toEqual([id]);
    expect(await shared('nobody')).not.toContain(id);
    answerOf(await editor(assignItem, { kind, id, personId: editorId, holderId: adminId }));
    expect(await shared('mine')).toEqual([]);
    answerOf(await editor(replyFeedback, { id, text: '已加派人手。' }));
    expect((await read(id)).timeline.map(({ move }) => move)).toEqual(['send', 'reply']);
  });

  it('is anybody’s again when the claim is over or given back', async () => {
    const id = await sent();
    answerOf(await admin(claimItem, { kind, id }));
    app.pass(CLAIM_MINUTES * 60_000);
    expect(await read(id)).toMatchObject({ holderName: null, takenUntil: null });
    answerOf(await editor(replyFeedback, { id, text: '已加派人手。' }));
    const other = await sent();
    answerOf(await admin(claimItem, { kind, id: other }));
    answerOf(await admin(releaseItem, { kind, id: other }));
    answerOf(await editor(closeFeedback, { id: other, reason: '重复' }));
  });

  it('that is passed on is found and answered by that seat, and by no other', async () => {
    const id = await sent();
    const other = await sent();
    answerOf(await editor(escalateFeedback, { id, seat: 'operator_dispute', reason: '涉及磅差争议' }));
    expect(answerOf(await dispute(deskFeedbackPage, {})).list.map((row) => row.id)).toEqual([id]);
    expect(faultOf(await dispute(deskFeedbackDetail, { id: other }))).toBe('not_found');
    expect(faultOf(await trade(replyFeedback, { id, text: '已处理。' }))).toBe('not_found');
    expect(answerOf(await trade(deskFeedbackPage, {})).list).toEqual([]);
    // Its author learns that it was passed on, not why.
    expect(answerOf(await plant(feedbackDetail, { id })).timeline.at(-1)).toMatchObject({
      move: 'escalate',
      reason: '',
    });
    answerOf(await dispute(replyFeedback, { id, text: '已立案，三日内复磅。' }));
    expect((await read(id)).timeline.map(({ about }) => about)).toEqual(['', 'operator_dispute', '']);
  });

  it('is closed with a reason that its author reads, and may be reopened', async () => {
    const id = await sent();
    await expect(editor(closeFeedback, { id, reason: '' })).rejects.toMatchObject({ code: '900400' });
    answerOf(await editor(closeFeedback, { id, reason: '与上一条重复。' }));
    expect(answerOf(await plant(readInbox, {})).list[0]).toMatchObject({
      template: 'closed',
      params: { text: '与上一条重复。' },
    });
    expect(faultOf(await editor(replyFeedback, { id, text: '再答' }))).toBe('wrong_state');
    expect(faultOf(await editor(escalateFeedback, { id, seat: 'operator_trade', reason: '再看' }))).toBe(
      'wrong_state',
    );
    answerOf(await plant(reopenFeedback, { id, text: '并非重复，是另一个磅房。' }));
    expect((await read(id)).state).toBe('reopened');
  });

  it('of an operator is answered by another one', async () => {
    const { id } = answerOf(await editor(sendFeedback, said));
    expect((await read(id)).isOwn).toBe(true);
    for (const refused of [
      await editor(replyFeedback, { id, text: '自答' }),
      await editor(closeFeedback, { id, reason: '自结' }),
      await editor(escalateFeedback, { id, seat: 'operator_trade', reason: '转交' }),
    ])
      expect(faultOf(refused)).toBe('own_feedback');
    expect(faultOf(await editor(claimItem, { kind, id }))).toBe('own_work');
    expect(faultOf(await admin(assignItem, { kind, id, personId: editorId, holderId: null }))).toBe(
      'not_theirs',
    );
    answerOf(await admin(replyFeedback, { id, text: '同事代答' }));
  });
});

describe('a call', () => {
  const call = { kind: 'question', text: '询问如何更换开户银行。', contact: '13900000000' } as const;

  it('of somebody with an account is among their own feedback, and answered like it', async () => {
    const { id, no } = answerOf(await editor(noteCall, { ...call, loginName: ' Plant.Trader ' }));
    expect(no).toMatch(/^KF\d{12}$/);
    expect(answerOf(await plant(ownFeedback, {})).list[0]).toMatchObject({
      id,
      source: 'call',
      kind: 'question',
    });
    answerOf(await editor(replyFeedback, { id, text: '请在账户设置中更换。' }));
    answerOf(await plant(rateFeedback, { id, rating: 5 }));
    expect((await read(id)).rating).toBe(5);
  });

  it('of somebody unknown is kept with what they said of themselves, and erased a year after', async () => {
    const { id } = answerOf(await editor(noteCall, { ...call, caller: '张师傅' }));
    expect(await read(id)).toMatchObject({ personName: null, caller: '张师傅', contact: '13900000000' });
    answerOf(await editor(replyFeedback, { id, text: '已电话告知。' }));
    answerOf(await editor(closeFeedback, { id, reason: '已告知' }));
    const clean = async () => {
      for (const job of supportJobs) await runJob(job, app.runtime);
    };
    app.pass(360 * 86_400_000);
    await clean();
    expect((await read(id)).caller).toBe('张师傅');
    app.pass(10 * 86_400_000);
    await clean();
    const { text, caller, contact, messages } = await read(id);
    expect([text, caller, contact, messages.map((message) => message.text)]).toEqual(['', '', '', ['']]);
  });

  it('is noted by the service desk alone, and not of a login name that nobody has', async () => {
    expect(faultOf(await editor(noteCall, { ...call, loginName: 'nobody.here' }))).toBe('person_unknown');
    await expect(dispute(noteCall, call)).rejects.toThrow('权限');
  });
});

describe('races', () => {
  it('of one who claims it and one who answers it: whoever is late is told who has it', async () => {
    const id = await sent();
    const [claimed, replied] = await Promise.all([
      admin(claimItem, { kind, id }),
      editor(replyFeedback, { id, text: '已加派人手。' }),
    ]);
    // Answered first, it waits no more.
    expect(['done claimed', 'claimed done', 'not_found done']).toContain(
      `${faultOf(claimed)} ${faultOf(replied)}`,
    );
    expect(await read(id)).toMatchObject({
      holderName: claimed.ok ? 'desk operator_admin' : 'desk operator_editor',
      state: claimed.ok ? 'open' : 'replied',
    });
  });

  it('of two who answer at once: its author gets one answer', async () => {
    const id = await sent();
    const outcomes = await Promise.all([
      editor(replyFeedback, { id, text: '已加派人手。' }),
      admin(replyFeedback, { id, text: '已安排。' }),
    ]);
    expect(outcomes.map(faultOf).toSorted()).toEqual(['claimed', 'done']);
    expect(answerOf(await plant(feedbackDetail, { id })).messages).toHaveLength(1);
  });

  it('of passing on and closing: what was closed stays closed', async () => {
    const id = await sent();
    const outcomes = await Promise.all([
      editor(closeFeedback, { id, reason: '重复' }),
      editor(escalateFeedback, { id, seat: 'operator_dispute', reason: '涉及争议' }),
    ]);
    const { state } = await read(id);
    expect(state).toBe('closed');
    expect(outcomes.map(faultOf).filter((fault) => fault !== 'done')).toHaveLength(outcomes[1]?.ok ? 0 : 1);
  });
});

it('history, and what was said, are never changed', async () => {
  const id = await sent();
  answerOf(await editor(replyFeedback, { id, text: '已加派人手。' }));
  for (const statement of [
    'delete from support_feedback where id = $1',
    'delete from support_message where feedback_id = $1',
    `update support_message set text = '另一句话' where feedback_id = $1`,
    'delete from support_history where subject_id = $1',
    `update support_history set move = 'close' where subject_id = $1`,
  ])
    await expect(app.database.pool.query(statement, [id])).rejects.toThrow(/is append-only/);
});
