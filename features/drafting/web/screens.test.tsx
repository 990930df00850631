// The screen on which contracts are written, in five languages.

import { describe, expect, it, vi } from 'vitest';
import { basicInfo } from '#features/account/calls/session.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { aContract, ID } from '#features/contract/web/screens.example.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import WriteContract from './wizard/WriteContract.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const person = answered(basicInfo, {}, { personId: ID } as never);

const SCREENS: Record<string, [React.ReactNode, readonly Answered[], string?]> = {
  'writing a year': [<WriteContract key="9" />, [person], 'as=year'],
  'writing its months': [<WriteContract key="10" />, [person], 'as=year&step=quantity'],
  'writing its formula': [<WriteContract key="11" />, [person], 'as=year&step=price'],
  'writing two legs': [<WriteContract key="12" />, [person], 'as=trading_company'],
  'writing a framework': [<WriteContract key="13" />, [person], 'as=framework&step=articles'],
  'putting a paper on record': [<WriteContract key="14" />, [person], 'as=offline&step=articles'],
  'what is still wrong with a month': [<WriteContract key="17" />, [person], 'as=month&step=review'],
  'what is still wrong with two legs': [
    <WriteContract key="18" />,
    [person],
    'as=trading_company&step=review',
  ],
  'changing a contract': [
    <WriteContract key="15" />,
    [person, answered(contractDetail, { contractId: ID }, aContract({}, { mayDo: ['supplement'] }))],
    `supplement=${ID}`,
  ],
  'ending a contract': [
    <WriteContract key="16" />,
    [person, answered(contractDetail, { contractId: ID }, aContract({}, { mayDo: ['terminate'] }))],
    `termination=${ID}`,
  ],
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))(
    '%s is drawn with every word and number',
    async (_name, [screen, answers, search = '']) => {
      const text = textOf(await draw(screen, { locale, search, seats: ['firm_representative'], answers }));
      expect(text).not.toMatch(GAPS);
      expect(text.length).toBeGreaterThan(80);
    },
  );
});

it('who may not write is told who may', async () => {
  const text = textOf(
    await draw(<WriteContract />, { search: 'as=year', seats: ['firm_viewer'], answers: [person] }),
  );
  expect(text).toMatch(/交易员或入市代表才能起草合同/);
});

it('a power plant is told who writes two legs', async () => {
  const plant = { firm: { capabilities: ['buy'] }, seats: ['firm_representative'], isToChoose: false };
  const text = textOf(
    await draw(<WriteContract key="19" />, {
      search: 'as=trading_company',
      answers: [person, answered(traderInfo, {}, plant as never)],
    }),
  );
  expect(text).toMatch(/只有贸易企业才能起草贸易企业合同/);
  expect(text).not.toMatch(/供货方/);
});
