// Contracts are printed with their general articles, and beside a second language for reading.

import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { SECOND_LANGUAGES, type SecondLanguage } from '#features/article/choices.ts';
import { seedArticles } from '#features/article/server/seed.ts';
import { readDocument } from '#features/document/server/public.ts';
import { testApp } from '../../../../test/support/app.ts';
import { holdDrawings, insistThatNothingIsHeld } from '../../../../test/support/drawings.ts';
import { payIn } from '../../../../test/support/market.ts';
import { PIN, representative, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { contractPage, readingCopyLink } from '../../calls/read.ts';
import { reviewPaper, signContract } from '../../calls/sign.ts';
import { readRow } from '../queries/contract.ts';
import { composeReadingCopy } from './printReadingCopy.ts';

const app = await testApp();
const { mine, plant, rival, idOf, list, take } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const signer = await representative(app, idOf('mine'), 'mine', certifier);
await payIn(app, idOf('mine'), 900_000_000n);
await payIn(app, idOf('plant'), 900_000_000n);
await app.perform(seedArticles);

answerOf(await take(plant, await list({ title: '平鲁混煤' }), 500));
const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
const linkIn = (locale: SecondLanguage, by = mine) => by(readingCopyLink, { contractId, locale });
const textOf = async (bytes: Uint8Array) =>
  (await PDF.load(bytes))
    .getPages()
    .map((page) => page.extractText().text)
    .join('')
    .replaceAll(/\s+/g, '');
const fetched = async (locale: SecondLanguage) => {
  const { statusCode, rawPayload } = await app.http.inject(answerOf(await linkIn(locale)).url);
  expect(statusCode).toBe(200);
  return textOf(rawPayload);
};
/** Ligatures hide parts of a hash from those who read a page's text. */
async function blocksOf(locale: SecondLanguage) {
  const row = await readRow(app.database.reading, contractId);
  return row && (await composeReadingCopy(app.database.reading, row, locale))?.blocks;
}

describe('the contract of a new installation', () => {
  it('has no copy before its paper, and none for others', async () => {
    expect(faultOf(await linkIn('en'))).toBe('wrong_state');
    expect(faultOf(await linkIn('en', rival))).toBe('not_found');
  });

  it('is printed whole, with its general articles', async () => {
    const { sha256 } = answerOf(await mine(reviewPaper, { contractId }));
    const { content } = await readDocument(
      app.database.reading,
      { kind: 'contract', id: contractId },
      sha256,
    );
    const text = await textOf(content);
    for (const said of ['通用条款', '第一条合同组成与适用', '不可抗力', '第十八条生效、电子签名与文本'])
      expect(text).toContain(said);
    expect(text).toContain('短交违约金货价的5%');
  });

  it.each(SECOND_LANGUAGES)('is read beside %s with the hash of the paper to sign', async (locale) => {
    const { sha256 } = answerOf(await mine(reviewPaper, { contractId }));
    const text = await fetched(locale);
    const articles = {
      en: 'Article1.Contractdocuments',
      fr: 'Article1.Documentscontractuels',
      es: 'Artículo1.Documentosdelcontrato',
      'zh-Hant': '第一條合同組成與適用',
    };
    for (const said of ['双语对照阅读本', '第一条合同组成与适用', articles[locale]])
      expect(text).toContain(said);
    expect(await blocksOf(locale)).toContainEqual({ kind: 'paragraph', text: sha256 });
  });

  it('is read with the hash of the signed file once somebody has signed', async () => {
    const { sha256 } = answerOf(await signer(reviewPaper, { contractId }));
    const signed = answerOf(await signer(signContract, { contractId, sha256, proof: { pin: PIN } }));
    expect(signed.sha256).not.toBe(sha256);
    const text = await fetched('zh-Hant');
    expect(text).toContain('已簽署的中文文件摘要');
    const blocks = await blocksOf('zh-Hant');
    expect(blocks).toContainEqual({ kind: 'paragraph', text: signed.sha256 });
    expect(blocks).not.toContainEqual({ kind: 'paragraph', text: sha256 });
  });
});

describe('while copies are drawn', () => {
  it('nothing is held, and no more of one contract wait than of one firm', async () => {
    const { url } = answerOf(await linkIn('en'));
    const drawings = holdDrawings({ [contractId]: 2 });
    const asked = [1, 2, 3].map(() => app.http.inject(url));
    const isPaper = ({ headers }: Awaited<(typeof asked)[number]>) =>
      headers['content-type'] === 'application/pdf';
    expect(isPaper(await Promise.race(asked))).toBe(false);
    await insistThatNothingIsHeld(app);
    drawings.go();
    expect((await Promise.all(asked)).filter(isPaper)).toHaveLength(2);
  });
});
