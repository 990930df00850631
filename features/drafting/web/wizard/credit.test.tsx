// The payment step shows the credit given, what is left, and any excess.

import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { partnerDetail } from '#features/binding/calls/partner.ts';
import type { PartnerContent } from '#features/binding/partner.ts';
import { buyer } from '#features/contract/web/screens.example.ts';
import { shippedFurther } from '#features/terms/terms.example.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { answered, draw, textOf } from '../../../../test/support/draw.tsx';
import { CreditFields } from './CreditFields.tsx';
import { blankContractForm, type ContractForm, type ContractFormKind } from './form.ts';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const form = blankContractForm({
  now: new Date('2026-11-24T01:12:00Z'),
  vatRate: 1_300n,
  losses: { rail: basisPoints(120n), road: basisPoints(30n) },
  liftDays: 7,
  calorie: 41_816n,
  further: shippedFurther,
  placeId: undefined,
  maySell: true,
});
const typed = { ...form, counterparty: buyer, quantity: '2000', price: '500' };

function Step({ writing = 'month', values }: { writing?: ContractFormKind; values: ContractForm }) {
  return (
    <FormProvider {...useForm<ContractForm>({ defaultValues: values })}>
      <CreditFields writing={writing} />
    </FormProvider>
  );
}

const trusted = (content: Partial<PartnerContent>) =>
  answered(
    partnerDetail,
    { side: 'BUY', partnerId: buyer.id },
    {
      partner: { ...buyer, code: '' },
      version: 1,
      isMutual: true,
      limitUsed: fen(30_000_000n),
      lastDealAt: null,
      changedAt: new Date(),
      content: {
        level: 'A',
        tags: [],
        varieties: [],
        discount: basisPoints(0n),
        isAutoAccept: false,
        isBlocked: false,
        note: '',
        creditLimit: fen(100_000_000n),
        ...content,
      },
    },
  );
const notListed = answered(
  partnerDetail,
  { side: 'BUY', partnerId: buyer.id },
  new FaultError({ name: 'not_found', code: '900404', msg: '', params: {} } as never),
);

it.each<[string, React.ReactNode, Parameters<typeof trusted>[0] | undefined, RegExp]>([
  [
    'what is left of it, and by how much the contract passes it',
    <Step key="1" values={typed} />,
    {},
    /^ 对丰润敬华发电有限公司的授信（A 级） 剩余 700,000\.00 元 未完结合同 300,000\.00 元 \/ 额度 1,000,000\.00 元 .*货款 1,000,000\.00 元，将超出授信额度 300,000\.00 元/,
  ],
  [
    'no warning where all is paid before it is lifted',
    <Step key="2" values={{ ...typed, payTerm: 'prepay_100' }} />,
    {},
    /额度 1,000,000\.00 元 $/,
  ],
  [
    'no warning while the price is not typed',
    <Step key="3" values={{ ...typed, price: '' }} />,
    {},
    /额度 1,000,000\.00 元 $/,
  ],
  [
    'nor where more than the limit is out already',
    <Step key="8" values={{ ...typed, price: '' }} />,
    { creditLimit: fen(20_000_000n) },
    /剩余 0\.00 元 未完结合同 300,000\.00 元 \/ 额度 200,000\.00 元 $/,
  ],
  [
    'that no limit is set',
    <Step key="4" values={typed} />,
    { creditLimit: undefined },
    /未设额度 未完结合同 300,000\.00 元 $/,
  ],
  ['that we have shut the buyer out', <Step key="5" values={typed} />, { isBlocked: true }, /屏蔽/],
  ['that the buyer is on no list of ours', <Step key="6" values={typed} />, undefined, /不在您的买方名单/],
  [
    'of a trading company its customer',
    <Step
      key="7"
      writing="trading_company"
      values={{ ...typed, counterparty: null, customer: buyer, downstreamPrice: '600' }}
    />,
    {},
    /超出授信额度 500,000\.00 元/,
  ],
])('%s', async (_what, step, content, text) => {
  expect(
    textOf(await draw(step, { answers: [content === undefined ? notListed : trusted(content)] })),
  ).toMatch(text);
});

it('says nothing to whoever buys', async () => {
  expect(
    textOf(await draw(<Step values={{ ...typed, ourSide: 'buyer' }} />, { answers: [trusted({})] })).trim(),
  ).toBe('');
});
