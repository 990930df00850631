// Tests that the form opens with the accrued late cost.

import { expect, it, vi } from 'vitest';
import { latePaymentPath } from '#features/pickup/web/parts/paths.ts';
import { ID } from '#features/settlement/settlement.example.ts';
import { fen } from '#packages/exact/exact.ts';
import { answered, draw } from '../../../../test/support/draw.tsx';
import { adhocBasis } from '../../calls/other.ts';
import { anAdhocBasis } from '../screens.example.ts';
import ApplyAdhoc from './Apply.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
  vi.stubGlobal('location', { origin: 'https://example.com' });
});

it.each([
  ['penalty', 467_000n, '4,?670', '违约金'],
  ['demurrage', 28_025n, '280.25', '滞留费'],
] as const)('%s of %s fen', async (kind, amount, typed, named) => {
  const search = latePaymentPath(ID, kind, fen(amount)).split('?')[1] ?? '';
  const html = await draw(<ApplyAdhoc />, {
    search,
    seats: ['firm_settler'],
    answers: [answered(adhocBasis, { contractId: ID }, anAdhocBasis)],
  });
  expect(html).toMatch(new RegExp(`value="${typed}(\\.00)?"`));
  expect(html).toContain(named);
});

it('without anything counted it opens empty', async () => {
  const html = await draw(<ApplyAdhoc />, {
    search: `contract=${ID}`,
    seats: ['firm_settler'],
    answers: [answered(adhocBasis, { contractId: ID }, anAdhocBasis)],
  });
  expect(html).not.toContain('value="4,670');
});
