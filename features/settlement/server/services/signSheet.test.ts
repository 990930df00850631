// Tests that papers are rendered outside transactions and never stale.

import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import {
  holdDrawings,
  insistThatNothingIsHeld,
  untilOneIsTurnedAway,
} from '../../../../test/support/drawings.ts';
import { openSettlements, proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { confirmSheet } from '../../calls/confirm.ts';
import { saveSheet, sheetPaper, submitSheet, withdrawSheet } from '../../calls/input.ts';
import { sheetDetail } from '../../calls/sheet.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const { mineSettler, plantSettler, delivered, draftOf, save, idOf, count } = await openSettlements(app);

const twice = <Answer>(ask: () => Answer): [Answer, Answer] => [ask(), ask()];

describe('a sheet', () => {
  let contractId = '';
  let tripIds: string[] = [];
  let sheetId = '';
  beforeAll(async () => {
    ({ contractId, tripIds } = await delivered());
    ({ sheetId } = answerOf(await save(contractId, draftOf(tripIds))));
  });

  it('is not signed as it stood before it was written anew', async () => {
    const drawings = holdDrawings({ [idOf('mine')]: 1 });
    const asked = twice(() => mineSettler(submitSheet, { sheetId, version: 1, proof }));
    await untilOneIsTurnedAway(asked);
    await insistThatNothingIsHeld(app);
    answerOf(
      await mineSettler(saveSheet, {
        contractId,
        sheetId,
        version: 1,
        draft: draftOf(tripIds, { remark: '第二稿' }),
      }),
    );
    drawings.go();
    expect((await Promise.all(asked)).map(faultOf).toSorted()).toEqual(['papers_waiting', 'version_changed']);
    expect([await count('document'), await count('document_signature')]).toEqual([0, 0]);
  });

  it('is printed once, however many read it at once, and signed as it was read', async () => {
    const drawings = holdDrawings({ [idOf('mine')]: 2 });
    const read = () => mineSettler(sheetPaper, { sheetId, version: 2 });
    const asked = [...twice(read), read()];
    await untilOneIsTurnedAway(asked);
    await insistThatNothingIsHeld(app);
    drawings.go();
    const [first, second, ...others] = (await Promise.all(asked)).flatMap((one) =>
      one.ok ? [one.answer.sha256] : [],
    );
    expect([second, others, await count('document')]).toEqual([first, [], 1]);
    answerOf(await mineSettler(submitSheet, { sheetId, version: 2, proof }));
    expect(await count('document_signature', 'paper_sha256 = $1', first)).toBe(1);
  });

  it('is not confirmed once it was withdrawn', async () => {
    const { sha256 } = answerOf(await plantSettler(sheetPaper, { sheetId, version: 2 }));
    const drawings = holdDrawings({ [idOf('plant')]: 1 });
    const asked = twice(() => plantSettler(confirmSheet, { sheetId, version: 2, sha256, proof }));
    await untilOneIsTurnedAway(asked);
    await insistThatNothingIsHeld(app);
    answerOf(await mineSettler(withdrawSheet, { sheetId, version: 2 }));
    drawings.go();
    expect((await Promise.all(asked)).map(faultOf).toSorted()).toEqual(['not_found', 'papers_waiting']);
    expect(answerOf(await mineSettler(sheetDetail, { sheetId })).signatures.map(({ side }) => side)).toEqual([
      'seller',
    ]);
  });
});
