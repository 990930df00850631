// Tests for simulating under a listing and a contract.

import { describe, expect, it, vi } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { contractFaults } from '#features/contract/faults.ts';
import { aContract, dealtTerms, ID } from '#features/contract/web/screens.example.ts';
import { kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { answered, draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { workedTerms } from '../worked.example.ts';
import { SheetSimulator } from './SheetSimulator.tsx';
import Simulate from './Simulate.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const simulator = (
  <SheetSimulator
    terms={workedTerms}
    title="HT261124000018"
    loaded={kg(1_990_120n)}
    received={kg(1_982_760n)}
    promised={{ QNET_AR: indexValue(4_811n), STD: indexValue(90n) }}
  />
);
const contract = answered(contractDetail, { contractId: ID }, aContract());
const drawn = async (search: string, answers = [contract]) =>
  textOf(await draw(<Simulate />, { search, seats: ['firm_trader'], answers }));

describe.each(LOCALES)('in %s', (locale) => {
  it('the whole working out has every word and number', async () => {
    expect(textOf(await draw(simulator, { locale }))).not.toMatch(GAPS);
  });
});

describe('the simulator of sheets', () => {
  it('comes to what the sheet itself comes to', async () => {
    expect(textOf(await draw(simulator))).toMatch(
      /应付 953,417\.05 元 结算单价 479\.41 元\/吨 结算量 1,988\.73 吨 玖拾伍万叁仟肆佰壹拾柒元零伍分/,
    );
  });
  it('starts from what a contract promises and what usually arrives of it', async () => {
    const text = await drawn(`contract=${ID}`);
    expect(text).toContain('HT261124000018 · Heishan 5000');
    expect(text).toMatch(/矿发数 2,000 吨 .*实收数 1,994 吨/);
  });
  it('takes over the values one has dragged elsewhere', async () => {
    expect(await drawn(`contract=${ID}&QNET_AR=4811&STD=90&HGI=oops`)).toMatch(/H-1 −27\.59 元\/吨/);
  });
  it('works out a contract without a clause at its price, and asks only for what it promises', async () => {
    const { clause: _clause, ...plain } = dealtTerms;
    const unpromised = { ...plain, spec: [] };
    expect(
      await drawn(`contract=${ID}`, [
        answered(contractDetail, { contractId: ID }, aContract({}, { terms: unpromised })),
      ]),
    ).toMatch(/没有约定质价条款.*结算单价 512\.00 元\/吨/);
    expect(
      await drawn(`contract=${ID}`, [
        answered(contractDetail, { contractId: ID }, aContract({}, { terms: plain })),
      ]),
    ).toMatch(/假定 .*收到基低位热值 .*结算单价 512\.00 元\/吨/);
  });
  it('finds no foreign contract', async () => {
    const missing = new FaultError({
      name: 'not_found',
      feature: 'contract',
      code: String(contractFaults.not_found.code),
      params: {},
      msg: '',
    });
    expect(await drawn(`contract=${ID}`, [answered(contractDetail, { contractId: ID }, missing)])).toContain(
      '合同不存在',
    );
  });
  it('asks a visitor to sign in before it opens a contract, and begins with nothing from nothing', async () => {
    expect(textOf(await draw(<Simulate />, { search: `contract=${ID}` }))).toContain('登录后可按合同测算');
    expect(textOf(await draw(<Simulate />))).toContain('从挂牌或合同进入测算');
  });
});
