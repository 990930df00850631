// Simulates the sheet with other weights or assay, all batches as one.

import { indexesOf } from '#features/clause/rules/price.ts';
import { averageValues } from '#features/valuation/rules/averaging.ts';
import { plus } from '#packages/exact/exact.ts';
import type { SettledSheet } from '../../explain.ts';
import { SheetSimulator } from '../simulate/SheetSimulator.tsx';
import type { ChargeName } from '../working/useSheetLines.ts';

export default function WhatIf({
  settled: { terms, input },
  title,
  chargeName,
}: {
  settled: SettledSheet;
  title: string;
  chargeName: ChargeName;
}) {
  const { batches, type: _type, ...rest } = input;
  const weighed = batches.map((batch) => ({
    quantity: plus(...batch[terms.averagedBy]),
    values: batch.measured,
  }));
  const promised = averageValues(weighed, indexesOf(terms.clause), terms.clause.rounding);
  return (
    <SheetSimulator
      terms={terms}
      title={title}
      promised={promised}
      rest={rest}
      chargeName={chargeName}
      loaded={plus(...batches.flatMap(({ loaded }) => loaded))}
      received={plus(...batches.flatMap(({ received }) => received))}
    />
  );
}
