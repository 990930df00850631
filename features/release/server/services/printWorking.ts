// The working of a claim on paper, in Chinese, line by line.

import { formatFen } from '#features/settlement/server/public.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import type { ClaimWorking, InterestWorking, ShortfallWorking } from '../../working.ts';

const percent = (part: bigint) => `${toDecimal(part, 2)}%`;
const tonnes = (weight: bigint) => `${toDecimal(weight, 3)} 吨`;

const printInterest = ({
  sheetNo,
  amount,
  dueOn,
  replaced,
  rate,
  runs,
}: InterestWorking): readonly string[] => [
  `结算单 ${sheetNo}，应付 ${formatFen(replaced?.asked ?? amount)}，到期日 ${dueOn}`,
  ...(replaced
    ? [`${replaced.on} 由新结算单取代，按两单中较小金额 ${formatFen(amount)} 计息至该日，其后按新结算单`]
    : []),
  ...runs.map(
    ({ from, to, days, outstanding, interest }) =>
      `${from} 至 ${to}：未付 ${formatFen(outstanding)} × 日利率 ${percent(rate)}（按 360 天计年）× ${days} 天 = ` +
      formatFen(interest),
  ),
];

const printShortfall = (of: ShortfallWorking): readonly string[] => [
  `约定 ${tonnes(of.planned)}，允差 ${percent(of.tolerance)}，认定交付 ${tonnes(of.counted)}，欠量 ${tonnes(of.short)}`,
  `欠量 × 每吨 ${toDecimal(of.perTonne, 4)} 元，减已结违约金 ${formatFen(of.settled)}`,
];

export const printWorking = (working: ClaimWorking): readonly string[] =>
  working.of === 'late_interest' ? printInterest(working) : printShortfall(working);
