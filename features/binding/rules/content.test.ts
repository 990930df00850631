// Tests the check before submission, and the draft of a renewal.

import { describe, expect, it } from 'vitest';
import { exampleContent } from '../content.example.ts';
import type { BindingContent } from '../content.ts';
import { expiredLetter, findContentFlaws, lastDayOfYearFrom, renewalOf } from './content.ts';

const TODAY = '2026-11-24';

const complete = exampleContent({
  orgId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  letterId: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
});

describe('a binding is handed in', () => {
  it.each<[string, Partial<BindingContent>, string[]]>([
    ['when it says all', {}, []],
    ['for exactly a year', { fromDay: '2026-11-24', toDay: '2027-11-23' }, []],
    ['not for a year and a day', { fromDay: '2026-11-24', toDay: '2027-11-24' }, ['toDay too_long']],
    ['not backwards', { fromDay: '2026-12-24', toDay: '2026-12-23' }, ['toDay order']],
    ['not once it is over', { fromDay: '2026-01-01', toDay: '2026-11-23' }, ['toDay over']],
    ['not without a letter', { letterId: undefined }, ['letterId missing']],
    ['not without what ties the two', { tie: undefined }, ['tie missing']],
    ['not to nobody', { orgId: undefined }, ['orgName missing', 'orgCode missing']],
    [
      'to an organisation nobody knows, by name and code',
      { orgId: undefined, orgName: '塔山矿', orgCode: '91350100M000100Y43' },
      [],
    ],
    [
      'not by a code that does not add up',
      { orgId: undefined, orgName: '塔山矿', orgCode: '91350100M000100Y44' },
      ['orgCode code'],
    ],
    ['not to a mine without its licence', { licenceNo: '' }, ['licenceNo missing']],
  ])('%s', (_name, changes, flaws) => {
    expect(
      findContentFlaws({ ...complete, ...changes } as BindingContent, 'COAL', TODAY).map(
        ({ field, flaw }) => `${field} ${flaw}`,
      ),
    ).toEqual(flaws);
  });
  it('to a plant without a mining licence, but not without its use', () => {
    expect(findContentFlaws({ ...complete, licenceNo: '' }, 'USE', TODAY)).toEqual([]);
    const { usage: _usage, ...useless } = complete;
    expect(findContentFlaws(useless, 'USE', TODAY)).toEqual([{ field: 'usage', flaw: 'missing' }]);
  });
});

it.each([
  ['2027-12-31', undefined],
  ['2027-11-23', undefined],
  ['2027-11-22', '2027-11-22'],
  ['2026-11-23', '2026-11-23'],
])('a letter good until %s covers the binding or not', (letterUntil, expired) => {
  expect(expiredLetter({ ...complete, letterUntil }, TODAY)).toBe(expired);
});

it.each([
  ['2026-11-24', '2027-11-23'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
  ['2026-01-01', '2026-12-31'],
])('a year from %s ends on %s', (from, to) => {
  expect(lastDayOfYearFrom(from)).toBe(to);
});

it.each([
  ['2027-11-23', '2027-11-24'],
  ['2026-11-01', TODAY],
])('a renewal of what ends on %s begins on %s, without a letter', (toDay, fromDay) => {
  const next = renewalOf({ ...complete, toDay }, TODAY);
  expect(next).toMatchObject({ fromDay, toDay: lastDayOfYearFrom(fromDay), tie: 'supply' });
  expect(next.letterId).toBeUndefined();
});
