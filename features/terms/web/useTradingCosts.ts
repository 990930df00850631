// Parameters of trading: fee, deposit cap, days to sign, contract defaults.

import { PARAMETERS, type ParameterKey } from '#features/catalog/parameters.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { fen, haoPerTonne } from '#packages/exact/exact.ts';

const KEYS = [
  'TRADE_FEE',
  'TRADE_FEE_PAYER',
  'TRADE_DEPOSIT_CAP',
  'SIGN_DEADLINE',
  'TRADE_DEPOSIT_VALUE',
  'SELLER_DEPOSIT_PCT',
  'ROAD_LOSS',
  'GOODS_VAT',
  'CAL_J',
] as const satisfies readonly ParameterKey[];

/** Defaults until the server answers. */
export function useTradingCosts() {
  const data = useParameters(KEYS);
  const value = (key: (typeof KEYS)[number]) => data?.[key] ?? PARAMETERS[key].value;
  return {
    fee: haoPerTonne(BigInt(value('TRADE_FEE'))),
    feePayer: value('TRADE_FEE_PAYER') === 'seller' ? ('seller' as const) : ('buyer' as const),
    depositCap: fen(BigInt(value('TRADE_DEPOSIT_CAP'))),
    signDays: Number(value('SIGN_DEADLINE')),
    buyerDeposit: BigInt(value('TRADE_DEPOSIT_VALUE')),
    sellerDeposit: BigInt(value('SELLER_DEPOSIT_PCT')),
    roadLoss: BigInt(value('ROAD_LOSS')),
    calorie: BigInt(value('CAL_J')),
    goodsVat: BigInt(value('GOODS_VAT')),
  };
}
