// Legal ceilings for commercial coal (商品煤质量管理暂行办法, 2014); they only warn.

import type { IndexCode } from '#features/clause/quality.ts';

/** In the last decimal of each index; lignite has its own limits for ash and sulphur. */
const CEILINGS: Partial<Record<IndexCode, bigint>> = {
  AD: 40_00n,
  STD: 3_00n,
  HGD: 600n,
  ASD: 80_000n,
  PD: 150n,
  CLD: 300n,
  FD: 200_000n,
};
const LIGNITE: Partial<Record<IndexCode, bigint>> = { ...CEILINGS, AD: 30_00n, STD: 1_50n };
const LIGNITE_RANK = 'HM';

export function ceilingAbove(index: IndexCode, value: bigint, rankCode: string): bigint | undefined {
  const ceiling = (rankCode === LIGNITE_RANK ? LIGNITE : CEILINGS)[index];
  return ceiling !== undefined && value > ceiling ? ceiling : undefined;
}
