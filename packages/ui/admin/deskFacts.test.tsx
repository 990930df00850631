// Facts of a record: what is the number of something leads to its page, where the reader may open it.

import { expect, it } from 'vitest';
import { draw, textOf } from '../../../test/support/draw.tsx';
import { DeskFacts } from './DeskPage.tsx';
import { type Matter, MatterProvider } from './matters.tsx';

const address = ({ type, id }: Matter) => (type === 'contract' ? `contracts?id=${id}` : undefined);
const facts = [
  { label: '合同', value: 'ZY261124000001', leadsTo: { type: 'contract', id: '01C' } },
  { label: '企业', value: '敬华电厂', leadsTo: { type: 'firm', id: '01F' } },
  { label: '备注', value: '–', leadsTo: null },
  { label: '金额', value: '380.00' },
];
const drawn = () =>
  draw(
    <MatterProvider value={address}>
      <DeskFacts facts={facts} />
    </MatterProvider>,
  );

it('a number leads to its page', async () => {
  expect(await drawn()).toMatch(/<a class="desk-link" href="[^"]*#\/contracts\?id=01C">ZY261124000001<\/a>/);
});

it('what the reader may not open stands as text, like what is no number', async () => {
  const html = await drawn();
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(textOf(html)).toBe(' 合同 ZY261124000001 企业 敬华电厂 备注 – 金额 380.00 ');
});
