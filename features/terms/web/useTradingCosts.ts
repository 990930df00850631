// Parameters of trading: fee, deposit cap, days to sign, contract defaults.

import { PARAMETERS, type ParameterKey } from '#features/catalog/parameters.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { basisPoints, fen, haoPerTonne } from '#packages/exact/exact.ts';
import { DEPOSIT_MODES } from '../choices.ts';
import type { Deposit } from '../terms.ts';

const KEYS = [
  'TRADE_FEE',
  'TRADE_FEE_PAYER',
  'TRADE_DEPOSIT_CAP',
  'PERF_BOND_MODE',
  'PERF_BOND_PER_T',
  'SIGN_DEADLINE',
  'TRADE_DEPOSIT_MODE',
  'TRADE_DEPOSIT_VALUE',
  'TRADE_DEPOSIT_FIXED',
  'TRADE_DEPOSIT_PER_T',
  'SELLER_DEPOSIT_PCT',
  'DEPOSIT_LEGAL_SHARE',
  'LIFT_WINDOW_DAYS',
  'RAIL_LOSS',
  'ROAD_LOSS',
  'GOODS_VAT',
  'CAL_J',
] as const satisfies readonly ParameterKey[];

type Read = (key: (typeof KEYS)[number]) => string;

const FIGURE_OF = {
  fixed: 'TRADE_DEPOSIT_FIXED',
  percent: 'TRADE_DEPOSIT_VALUE',
  per_tonne: 'TRADE_DEPOSIT_PER_T',
} as const satisfies Record<Exclude<Deposit['mode'], 'none'>, ParameterKey>;

/** The buyer's deposit that a listing starts from. */
export function readBuyerDeposit(value: Read): Deposit {
  const mode = DEPOSIT_MODES.find((one) => one === value('TRADE_DEPOSIT_MODE')) ?? 'percent';
  return { mode, value: mode === 'none' ? fen(0n) : fen(BigInt(value(FIGURE_OF[mode]))) };
}

/** Defaults until the server answers. */
export function useTradingCosts() {
  const data = useParameters(KEYS);
  const value: Read = (key) => data?.[key] ?? PARAMETERS[key].value;
  return {
    fee: haoPerTonne(BigInt(value('TRADE_FEE'))),
    feePayer: value('TRADE_FEE_PAYER') === 'seller' ? ('seller' as const) : ('buyer' as const),
    deposits: {
      cap: fen(BigInt(value('TRADE_DEPOSIT_CAP'))),
      leastPerTonne:
        value('PERF_BOND_MODE') === 'per_tonne' ? haoPerTonne(BigInt(value('PERF_BOND_PER_T'))) : undefined,
    },
    signDays: Number(value('SIGN_DEADLINE')),
    buyerDeposit: readBuyerDeposit(value),
    sellerDeposit: { mode: 'percent', value: BigInt(value('SELLER_DEPOSIT_PCT')) } as Deposit,
    maxDeposit: basisPoints(BigInt(value('DEPOSIT_LEGAL_SHARE'))),
    liftDays: Number(value('LIFT_WINDOW_DAYS')),
    losses: {
      rail: basisPoints(BigInt(value('RAIL_LOSS'))),
      road: basisPoints(BigInt(value('ROAD_LOSS'))),
    },
    calorie: BigInt(value('CAL_J')),
    goodsVat: BigInt(value('GOODS_VAT')),
  };
}
