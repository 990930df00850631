// Listing drafts: kept as typed, visible to their author only.

import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { dropDraft, myDrafts, saveDraft } from '../../calls/draft.ts';
import { purgeDrafts } from '../queries/draft.ts';

const app = await testApp();
await openFirm(app, 'mine', ['firm_trader', 'firm_representative']);
const [hers, his] = [await app.signIn('mine.trader'), await app.signIn('mine.representative')];

describe('a draft', () => {
  it('is kept as it was typed, saved over, and thrown away by the person who typed it', async () => {
    const typed = { quantity: '2O00', price: '', spec: [{ index: 'MT', value: '9,8' }] };
    const { id } = answerOf(await hers(saveDraft, { title: '平鲁', terms: typed }));
    app.pass(1_000);
    await hers(saveDraft, { draftId: id, title: '平鲁二', terms: { ...typed, price: '512' } });
    expect(answerOf(await hers(myDrafts, {})).list.filter((draft) => draft.id === id)).toEqual([
      { id, title: '平鲁二', terms: { ...typed, price: '512' }, savedAt: app.now },
    ]);
    expect(await hers(dropDraft, { draftId: id })).toMatchObject({ answer: { id } });
    expect(await hers(dropDraft, { draftId: id })).toMatchObject({ fault: { name: 'not_found' } });
  });

  it('is nobody else’s, not even a colleague’s', async () => {
    const { id } = answerOf(await hers(saveDraft, { title: '', terms: {} }));
    expect(answerOf(await his(myDrafts, {})).list).toEqual([]);
    expect(await his(saveDraft, { draftId: id, title: '', terms: {} })).toMatchObject({
      fault: { name: 'not_found' },
    });
    expect(await his(dropDraft, { draftId: id })).toMatchObject({ fault: { name: 'not_found' } });
    expect(answerOf(await hers(myDrafts, {})).list.map((draft) => draft.id)).toContain(id);
  });

  it('that nobody came back to for half a year is thrown away', async () => {
    const { id } = answerOf(await hers(saveDraft, { title: '', terms: {} }));
    const purgedAfter = async (days: number) => {
      await app.perform(({ tx, now }) => purgeDrafts(tx, new Date(now.getTime() + days * 86_400_000)));
      return !answerOf(await hers(myDrafts, {})).list.some((draft) => draft.id === id);
    };
    expect([await purgedAfter(180), await purgedAfter(181)]).toEqual([false, true]);
  });
});
