// Who is notified of a binding, and of what.

import { expect, it } from 'vitest';
import type { BindingRow } from '../queries/org.ts';
import { buildNotices } from './notifyBindingSides.ts';

const binding = {
  id: 'B',
  firm_id: 'trader',
  firm_name: '京华',
  org_id: 'mine',
  org_name: '塔山矿',
  to_day: '2027-11-23',
  version: 3,
} as BindingRow;

it.each([
  ['firm', ['trader']],
  ['org', ['mine']],
  ['both', ['trader', 'mine']],
] as const)('notifies %s: %j', (to, firmIds) => {
  expect(buildNotices(binding, 'approved', { to }).map(({ firmId }) => firmId)).toEqual(firmIds);
});

it('notifies no organisation that is not on the platform', () => {
  expect(buildNotices({ ...binding, org_id: null }, 'approved', { to: 'both' })).toHaveLength(1);
});

it('is told once for each version, unless another key is given', () => {
  const keyOf = (options: object) => buildNotices(binding, 'expiring', { to: 'firm', ...options })[0]?.key;
  expect([keyOf({}), keyOf({ key: '30' })]).toEqual(['binding/B/expiring/3', 'binding/B/expiring/30']);
});

it('names both sides, the reason and the last day', () => {
  const [notice] = buildNotices(binding, 'refused', { to: 'firm', reason: '印章不清' });
  expect(notice?.params).toEqual({ firm: '京华', org: '塔山矿', reason: '印章不清', day: '2027-11-23' });
});
