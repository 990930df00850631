// Operators' message texts: versions, known variables, effective at once.

import { describe, expect, it } from 'vitest';
import { formatMessage } from '#packages/i18n/compiled.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { findCatalogues, textsOf } from '#packages/i18n/node/catalogues.ts';
import { readTemplate } from '#packages/i18n/template.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { overriddenTexts } from '../../calls/overriddenTexts.ts';
import { deskTextHistory, deskTexts, rollBackText, saveText } from '../../calls/text.ts';
import { findTextFlaw, sampleParams, parseVariables } from '../../rules/text.ts';
import { builtInTexts } from './text.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_admin', 'operator_auditor']);
await openFirm(app, 'night', ['operator_admin']);
const [admin, night, auditor] = [
  await app.signIn('desk.admin'),
  await app.signIn('night.admin'),
  await app.signIn('desk.auditor'),
];
const visitor = app.client();

const note = '措辞更清楚';
const DEALT = { feature: 'contract', template: 'dealt', language: 'fr' } as const;
const text = (body: string) => ({ title: 'Vendu : {title}', body });
const shown = async () => answerOf(await visitor(overriddenTexts, { language: 'fr' }));
const faultOf = (name: string) => ({ ok: false, fault: { name } });

describe('the built-in texts', () => {
  const texts = builtInTexts();

  it('of every feature that sends messages can be written anew', () => {
    const sending = findCatalogues().filter(({ name }) =>
      Object.keys(textsOf(name, 'fr')).some((key) => key.startsWith('message.')),
    );
    expect(new Set(texts.map(({ feature }) => feature))).toEqual(
      new Set(sending.map(({ name }) => name).filter((name) => name !== 'message')),
    );
  });

  it.each(texts.map((one) => [`${one.feature}.${one.template}`, one] as const))(
    '%s is whole in every language',
    (_name, { texts: byLocale }) => {
      const variables = parseVariables(Object.values(byLocale).flatMap(({ title, body }) => [title, body]));
      for (const locale of LOCALES) {
        for (const part of [byLocale[locale].title, byLocale[locale].body]) {
          expect(part).not.toBe('');
          expect(findTextFlaw(part, variables)).toBeUndefined();
          expect(formatMessage(locale, readTemplate(part), sampleParams(variables))).not.toMatch(
            /[{}]|NaN|Invalid/,
          );
        }
      }
    },
  );
});

describe('a text', () => {
  it('that is written anew is read at once, in its language alone', async () => {
    expect(await shown()).toEqual([]);
    expect(answerOf(await admin(saveText, { ...DEALT, over: 0, text: text('Contrat {no}.'), note }))).toEqual(
      { version: 1 },
    );
    expect(await shown()).toEqual([
      { feature: 'contract', template: 'dealt', title: 'Vendu : {title}', body: 'Contrat {no}.' },
    ]);
    expect(answerOf(await visitor(overriddenTexts, { language: 'en' }))).toEqual([]);
    const { rows } = await app.database.pool.query<{ topic: string }>(
      "select topic from outbox where topic = 'texts'",
    );
    expect(rows).toHaveLength(1);
  });

  it('is taken back to an earlier version, or to the built-in one', async () => {
    answerOf(await admin(saveText, { ...DEALT, over: 1, text: text('Le contrat {no} attend.'), note }));
    answerOf(await night(rollBackText, { ...DEALT, over: 2, to: 1, note }));
    expect((await shown())[0]?.body).toBe('Contrat {no}.');
    answerOf(await night(rollBackText, { ...DEALT, over: 3, to: 0, note }));
    expect(await shown()).toEqual([]);
    const { list } = answerOf(await auditor(deskTextHistory, DEALT));
    expect(
      list.map(({ version, text: written, writtenBy }) => [version, written?.body ?? null, writtenBy]),
    ).toEqual([
      [4, null, 'night operator_admin'],
      [3, 'Contrat {no}.', 'night operator_admin'],
      [2, 'Le contrat {no} attend.', 'desk operator_admin'],
      [1, 'Contrat {no}.', 'desk operator_admin'],
    ]);
  });

  it.each([
    ['names what nobody sends', { text: text('{surprise}') }, 'variable_unknown'],
    ['writes a price as money', { text: text('{price, money}') }, 'variable_unknown'],
    ['has half a brace', { text: text('{no') }, 'text_malformed'],
    ['is of no message', { template: 'nothing', text: text('x') }, 'not_found'],
    ['inherits its name', { feature: '__proto__', text: text('x') }, 'not_found'],
    ['was written by another', { over: 2, text: text('{no}') }, 'version_changed'],
    ['is what it was', { text: null }, 'text_same'],
  ])('that %s is refused', async (_name, changes, fault) => {
    expect(await admin(saveText, { ...DEALT, over: 4, note, ...changes })).toMatchObject(faultOf(fault));
  });

  it('says what it may name, with samples', async () => {
    const { list } = answerOf(await auditor(deskTexts, {}));
    const dealt = list.find(({ template }) => template === 'dealt');
    expect(dealt?.places).toEqual(expect.arrayContaining(['{title}', '{price, price}']));
    expect(dealt?.samples.no).toBe('GP261124000001');
  });

  it('is written once where ten write at the same moment', async () => {
    const which = { feature: 'bank', template: 'paid_in', language: 'en' } as const;
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, at) =>
        (at % 2 ? night : admin)(saveText, {
          ...which,
          over: 0,
          text: { title: `Received ${at}`, body: '{amount, money}' },
          note,
        }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject(
      Array.from({ length: 9 }, () => faultOf('version_changed')),
    );
  });
});
