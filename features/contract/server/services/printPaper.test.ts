// Papers are rendered and signed outside transactions; stale ones are dropped.

import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_ARTICLE_LINES } from '#features/article/rules/check.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { verifyPdfSignatures } from '#features/certificate/server/public.ts';
import { readDocument } from '#features/document/server/public.ts';
import { createContract, editContract, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import {
  holdDrawings,
  insistThatNothingIsHeld,
  untilOneIsTurnedAway,
} from '../../../../test/support/drawings.ts';
import { payIn } from '../../../../test/support/market.ts';
import { PIN, representative, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { contractDetail, contractPage } from '../../calls/read.ts';
import { reviewPaper, signContract } from '../../calls/sign.ts';
import { someFramework } from '../../terms.example.ts';

const app = await testApp();
const { mine, plant, rival, sister, house, idOf, list, take, count } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const NAMES = ['mine', 'plant', 'rival', 'sister', 'house'] as const;
type Name = (typeof NAMES)[number];
const traders: Readonly<Record<Name, Client>> = { mine, plant, rival, sister, house };
const signers = Object.fromEntries(
  await Promise.all(
    NAMES.map(async (name) => [name, await representative(app, idOf(name), name, certifier)] as const),
  ),
) as Record<Name, Client>;
const { reading } = app.database;

/** The maximum: 40 articles of 2,000 characters, each with as many lines as allowed. */
const LONGEST = Array.from({ length: 40 }, (_none, at) => ({
  heading: `第${at + 1}条`,
  body: `${'\n'.repeat(MAX_ARTICLE_LINES - 1)}${'煤'.repeat(2_000 - MAX_ARTICLE_LINES + 1)}`,
}));

/** A framework that both have accepted, not printed yet. */
async function agreed(
  seller: Name,
  buyer: Name,
  changes: Parameters<typeof someFramework>[0] = {},
): Promise<string> {
  const { contractId } = answerOf(
    await traders[seller](createContract, {
      terms: someFramework(changes),
      side: 'seller',
      counterpartyId: idOf(buyer),
    }),
  );
  answerOf(await traders[seller](submitContract, { contractId }));
  answerOf(await traders[buyer](acceptTerms, { contractId, version: 1 }));
  return contractId;
}

async function dealt(): Promise<string> {
  answerOf(await take(plant, await list({ title: '平鲁混煤' }), 500));
  return answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
}

const review = (by: Client, contractId: string) => by(reviewPaper, { contractId });
const signedBy = (by: Client, contractId: string, sha256: string) =>
  by(signContract, { contractId, sha256, proof: { pin: PIN } });

beforeAll(async () => {
  for (const name of ['mine', 'plant'] as const) await payIn(app, idOf(name), 900_000_000n);
});

describe('one trader reviews agreements as long as they may be, and other firms sign', () => {
  it('no connection that writes is held meanwhile, and every signature is made', async () => {
    const REVIEWS = 9;
    const long: string[] = [];
    for (let at = 0; at <= REVIEWS; at += 1) long.push(await agreed('mine', 'plant', { articles: LONGEST }));
    const pairs = [
      ['house', 'rival'],
      ['rival', 'sister'],
      ['sister', 'house'],
    ] as const;
    const papers: { signer: Name; contractId: string; sha256: string }[] = [];
    for (const [signer, other] of [...pairs, ...pairs]) {
      const contractId = await agreed(signer, other);
      papers.push({ signer, contractId, sha256: answerOf(await review(signers[signer], contractId)).sha256 });
    }

    const drawings = holdDrawings({
      [idOf('mine')]: REVIEWS,
      [idOf('house')]: 1,
      [idOf('rival')]: 1,
      [idOf('sister')]: 1,
    });
    const reviews = long.map((contractId) => review(mine, contractId));
    const sign = ({ signer, contractId, sha256 }: (typeof papers)[number]) =>
      signedBy(signers[signer], contractId, sha256);
    const signatures = papers.map(sign);
    await untilOneIsTurnedAway(reviews);
    await Promise.all(
      pairs.map((_pair, at) =>
        untilOneIsTurnedAway(
          [signatures[at], signatures[at + pairs.length]].filter((one) => one !== undefined),
        ),
      ),
    );
    await insistThatNothingIsHeld(app);

    drawings.go();
    const outcomes = await Promise.all(signatures);
    const again = papers.filter((_paper, at) => outcomes[at]?.ok === false);
    expect(outcomes.map(faultOf).toSorted()).toEqual([
      ...pairs.map(() => 'done'),
      ...pairs.map(() => 'papers_waiting'),
    ]);
    expect((await Promise.all(again.map(sign))).map(faultOf)).toEqual(pairs.map(() => 'done'));
    expect((await Promise.all(reviews)).map(faultOf).toSorted()).toEqual([
      ...Array.from({ length: REVIEWS }, () => 'done'),
      'papers_waiting',
    ]);
    expect(await count('document_signature')).toBe(papers.length);
  }, 600_000);
});

describe('what changes while a paper is drawn', () => {
  const remark = { version: 1, remark: '卸车由买方负责。' };

  it('is printed: the paper that was drawn of what stood before is never kept', async () => {
    const contractId = await dealt();
    answerOf(await mine(submitContract, { contractId }));
    const before = await count('document');
    const drawings = holdDrawings({ [idOf('mine')]: 1 });
    const asked = [review(mine, contractId), review(signers.mine, contractId)];
    await untilOneIsTurnedAway(asked);
    answerOf(await mine(editContract, { contractId, ...remark }));
    drawings.go();
    const reviewed = (await Promise.all(asked)).flatMap((one) => (one.ok ? [one.answer] : []));
    const { termsHash, paper } = answerOf(await mine(contractDetail, { contractId }));
    expect(reviewed).toMatchObject([{ version: 2, termsHash, sha256: paper?.sha256 }]);
    expect(await count('document')).toBe(before + 1);
  });

  it('is signed by nobody who has read what stood before', async () => {
    const contractId = await dealt();
    const { sha256 } = answerOf(await review(signers.mine, contractId));
    const drawings = holdDrawings({ [idOf('mine')]: 1 });
    const asked = [signedBy(signers.mine, contractId, sha256), signedBy(signers.mine, contractId, sha256)];
    await untilOneIsTurnedAway(asked);
    answerOf(await mine(editContract, { contractId, ...remark }));
    drawings.go();
    expect((await Promise.all(asked)).map(faultOf).toSorted()).toEqual(['hash_changed', 'papers_waiting']);
    expect(await count('document_signature', 'subject_id = $1', contractId)).toBe(0);
    expect(
      await count(
        'certificate_signature',
        'reason like $1',
        `${answerOf(await mine(contractDetail, { contractId })).card.no}%`,
      ),
    ).toBe(0);
  });

  it('is signed over the signature that came meanwhile, where both sign at once', async () => {
    await app.perform((ctx) => setParameter(ctx, 'SIGN_ORDER', 'parallel'));
    const contractId = await agreed('mine', 'plant');
    const { sha256 } = answerOf(await review(signers.mine, contractId));
    const drawings = holdDrawings({ [idOf('mine')]: 1, [idOf('plant')]: 1 });
    const [bySeller, byBuyer] = (['mine', 'plant'] as const).map((name) =>
      [1, 2].map(() => signedBy(signers[name], contractId, sha256)),
    );
    await Promise.all([bySeller, byBuyer].map((asked) => untilOneIsTurnedAway(asked ?? [])));
    drawings.go();
    const outcomes = await Promise.all([...(bySeller ?? []), ...(byBuyer ?? [])]);
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'done', 'papers_waiting', 'papers_waiting']);
    const { card, signatures } = answerOf(await mine(contractDetail, { contractId }));
    expect([card.state, signatures.length]).toEqual(['effective', 2]);
    const subject = { kind: 'contract' as const, id: contractId };
    const { content } = await readDocument(reading, subject, signatures[1]?.sha256 ?? '');
    expect(await verifyPdfSignatures(reading, content, app.now)).toMatchObject({
      isGood: true,
      isUnaltered: true,
      signatures: [{}, {}],
    });
  });
});
