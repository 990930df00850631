// Which actions a reader of a release or an ad hoc settlement has.

import { describe, expect, it } from 'vitest';
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
import type { AnswerAct } from '../../choices.ts';
import type { AdhocRow } from '../queries/adhoc.ts';
import type { ReleaseRow } from '../queries/release.ts';
import { allowedAdhocActs, allowedReleaseActs } from './listAllowedActions.ts';

const sides = { seller_id: 'mine', buyer_id: 'plant' };
const seats = CONFIRMING_SEATS;

describe('on a release that the seller applied for', () => {
  const release = (state: ReleaseRow['state']) =>
    ({ ...sides, payer: 'buyer', applicant: 'seller', state }) as ReleaseRow;
  it.each<[ReleaseRow['state'], string, AnswerAct[]]>([
    ['applied', 'plant', ['consent', 'refuse']],
    ['applied', 'mine', ['withdraw']],
    ['applied', 'stranger', []],
    ['review', 'plant', []],
    ['review', 'mine', ['withdraw']],
    ['released', 'mine', []],
  ])('%s, %s: %j', (state, firmId, acts) => {
    expect(allowedReleaseActs(release(state), { firmId, seats })).toEqual(acts);
  });
  it('nobody answers without a seat for it', () => {
    expect(allowedReleaseActs(release('applied'), { firmId: 'plant', seats: ['firm_viewer'] })).toEqual([]);
  });
});

describe('on an ad hoc settlement that the buyer applied for', () => {
  const other = (state: AdhocRow['state']) => ({ ...sides, applicant: 'buyer', state }) as AdhocRow;
  it.each<[AdhocRow['state'], string, readonly string[], AnswerAct[]]>([
    ['applied', 'plant', seats, ['withdraw']],
    ['applied', 'mine', seats, ['consent', 'refuse']],
    ['applied', 'stranger', seats, []],
    ['applied', 'mine', ['firm_viewer'], []],
  ])('%s, %s: %#', (state, firmId, held, acts) => {
    expect(allowedAdhocActs(other(state), { firmId, seats: held })).toEqual(acts);
  });
});
