// Tests matching of payer names on a real database.

import { expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { readOwnerCandidates } from '../queries/candidate.ts';
import { readFirmsByName } from '../queries/line.ts';

const app = await testApp();
const { id } = await openFirm(app, 'old', [], { name: '买买提·艾力\u200b（哈密）煤业\u{e0100}有限公司' });

it.each([
  ['买买提·艾力（哈密）煤业有限公司', true, true],
  ['买买提•艾力(哈密) 煤业有限公司', true, true],
  ['\u202e买买提・艾力(哈密)煤业有限公司\u3164', true, true],
  ['艾力(哈密)煤业', false, true],
  ['买买提艾力（哈密）煤业有限公司', false, false],
  ['\u200b\u3164', false, false],
  ['', false, false],
])('%j is its name: %s, and may be its name: %s', async (name, isName, isCandidate) => {
  const { reading } = app.database;
  expect((await readFirmsByName(reading, name)).map(({ firm_id }) => firm_id)).toEqual(isName ? [id] : []);
  expect(
    (await readOwnerCandidates(reading, { virtual: '', name, amount: fen(1n) })).map(({ firmId }) => firmId),
  ).toEqual(isCandidate ? [id] : []);
});
