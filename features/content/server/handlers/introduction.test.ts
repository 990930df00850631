// Tests of the texts about the platform: seeds, dated versions, second person.

import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LOCALES } from '#packages/i18n/locale.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { Body } from '../../body.ts';
import {
  deskIntroductions,
  introduction,
  proposeIntroduction,
  publishIntroduction,
  rejectIntroduction,
  type IntroductionTexts,
} from '../../calls/introduction.ts';
import { TOPICS } from '../../topics.ts';
import { parseMarkup } from '../../written.ts';
import { seedContent } from '../seed/all.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_editor', 'operator_admin']);
const [editor, admin] = [await app.signIn('desk.editor'), await app.signIn('desk.admin')];
const visitor = app.client();
beforeAll(async () => {
  await app.perform(seedContent);
  await app.perform(seedContent);
});

const TODAY = '2026-11-24';
const TOMORROW = '2026-11-25';
const textsOf = (title: string): IntroductionTexts => ({
  'zh-Hans': { title, body: parseMarkup('正文') },
  'zh-Hant': { title, body: parseMarkup('正文') },
  en: { title, body: parseMarkup('text') },
  fr: { title, body: parseMarkup('texte') },
  es: { title, body: parseMarkup('texto') },
});
const readIn = async (topic: (typeof TOPICS)[number], version?: number) =>
  answerOf(await visitor(introduction, { topic, language: 'en', ...(version && { version }) }));
const propose = async (topic: (typeof TOPICS)[number], title: string, effectiveOn = TODAY) =>
  answerOf(await editor(proposeIntroduction, { topic, effectiveOn, texts: textsOf(title) })).version;

describe('every installation begins with', () => {
  it.each(TOPICS.flatMap((topic) => LOCALES.map((language) => [topic, language] as const)))(
    '%s in %s',
    async (topic, language) => {
      const { title, body, version } = answerOf(await visitor(introduction, { topic, language }));
      expect([version, title.length > 3, body.length > 8, z.safeParse(Body, body).success]).toEqual([
        1,
        true,
        true,
        true,
      ]);
      expect(body.filter(({ type }) => type === 'heading').length).toBeGreaterThan(0);
    },
  );

  it('no telephone number, no mail address and no word of a demonstration', async () => {
    const asked = TOPICS.flatMap((topic) => LOCALES.map((language) => ({ topic, language })));
    const texts = await Promise.all(asked.map((input) => visitor(introduction, input)));
    const written = texts.map((text) => JSON.stringify(answerOf(text).body)).join('\n');
    expect(written.match(/tel:|mailto:|@|\d{3,4}-\d{3}|演示|demonstra|démonstra|demostra/gi)).toBeNull();
  });
});

describe('a new version', () => {
  it('is let out by somebody else than who proposed it', async () => {
    const version = await propose('finance', 'second');
    expect(await editor(publishIntroduction, { topic: 'finance', version })).toMatchObject({
      fault: { name: 'second_person' },
    });
    expect((await readIn('finance')).version).toBe(1);
    answerOf(await admin(publishIntroduction, { topic: 'finance', version }));
    expect(await readIn('finance')).toMatchObject({ version, title: 'second', isCurrent: true });
    expect(await readIn('finance', 1)).toMatchObject({ version: 1, isCurrent: false });
  });
  it('holds from its day on, and is announced before', async () => {
    const version = await propose('logistics', 'tomorrow', TOMORROW);
    answerOf(await admin(publishIntroduction, { topic: 'logistics', version }));
    const before = await readIn('logistics');
    expect([before.version, before.versions[0]]).toEqual([1, { version, effectiveOn: TOMORROW }]);
    const { now } = app;
    app.pass(15 * 3_600_000);
    expect((await readIn('logistics')).version).toBe(version);
    app.now = now;
  });
  it('is refused with a reason, and never shown', async () => {
    const version = await propose('agreement', 'refused');
    answerOf(await admin(rejectIntroduction, { topic: 'agreement', version, reason: 'unclear' }));
    expect(await visitor(introduction, { topic: 'agreement', language: 'en', version })).toMatchObject({
      fault: { name: 'not_found' },
    });
    expect(await admin(publishIntroduction, { topic: 'agreement', version })).toMatchObject({
      fault: { name: 'wrong_state' },
    });
    expect(answerOf(await editor(deskIntroductions, { topic: 'agreement' })).list[0]).toMatchObject({
      version,
      state: 'rejected',
      reason: 'unclear',
      writtenBy: 'desk operator_editor',
    });
  });
  it('does not hold from a day that has gone by, nor say nothing', async () => {
    const texts = textsOf('x');
    expect(
      await editor(proposeIntroduction, { topic: 'finance', effectiveOn: '2026-11-23', texts }),
    ).toMatchObject({ fault: { name: 'day_begun' } });
    expect(
      await editor(proposeIntroduction, {
        topic: 'finance',
        effectiveOn: TODAY,
        texts: { ...texts, fr: { title: 'x', body: [] } },
      }),
    ).toMatchObject({ fault: { name: 'empty_body' } });
  });
  it('gets a number of its own, however many are proposed at once', async () => {
    const versions = await Promise.all(
      Array.from({ length: 8 }, (_none, at) => propose('customerService', `at once ${at}`)),
    );
    expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });
  it('is decided once where two press at the same moment', async () => {
    const version = await propose('transaction', 'twice');
    const results = await Promise.all([
      admin(publishIntroduction, { topic: 'transaction', version }),
      admin(rejectIntroduction, { topic: 'transaction', version, reason: 'no' }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
  it('is never written again', async () => {
    await expect(app.database.pool.query("update content_introduction set texts = '{}'")).rejects.toThrow(
      /append-only/,
    );
    await expect(app.database.pool.query('delete from content_introduction')).rejects.toThrow(/append-only/);
  });
});
