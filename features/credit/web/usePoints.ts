// Writes hundredths of a point as points with two decimals.

import { useFormats } from '#packages/i18n/react.ts';

export function usePoints() {
  const { percent } = useFormats();
  // Two decimals, as basis points are written in per cent.
  return (hundredths: number) => percent(BigInt(hundredths));
}
