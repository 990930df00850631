// Settled indices against promises: what is better, worse, and how far.

import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { PromisedChart } from './PromisedChart.tsx';

type IndexRow = ComponentProps<typeof PromisedChart>['indices'][number];
const row = (
  index: IndexRow['index'],
  settled: bigint,
  promise: IndexRow['promise'],
  away: bigint | undefined,
): IndexRow => ({
  index,
  promise,
  settled: indexValue(settled),
  away: away === undefined ? undefined : indexValue(away),
});
const heat = (settled: bigint) =>
  row('QNET_AR', settled, { index: 'QNET_AR', op: 'at_least', value: indexValue(5_000n) }, settled - 5_000n);
const sulphur = (settled: bigint) =>
  row('STD', settled, { index: 'STD', op: 'at_most', value: indexValue(80n) }, settled - 80n);

it.each([
  ['too little heat', heat(4_811n), 'bad', '−189'],
  ['heat to spare', heat(5_100n), 'good', '+100'],
  ['just the heat promised', heat(5_000n), 'plain', '0'],
  ['too much sulphur', sulphur(90n), 'bad', '+0.10'],
  ['less sulphur', sulphur(60n), 'good', '−0.20'],
])('%s', async (_name, one, tone, away) => {
  const html = await draw(<PromisedChart indices={[one]} />);
  expect(html).toContain(`ui-bar-line-${tone}`);
  expect(textOf(html)).toContain(away);
  expect(html).not.toMatch(GAPS);
});

it('without a promise there is nothing to draw', async () => {
  expect(await draw(<PromisedChart indices={[row('STD', 60n, undefined, undefined)]} />)).not.toContain(
    'ui-bar-table',
  );
});
