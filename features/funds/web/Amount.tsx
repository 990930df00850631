// An amount, hidden with the eye toggle; signed where it shows a direction.

import { useFormats } from '#packages/i18n/react.ts';
import { withMinus } from '#packages/i18n/typeset.ts';
import { Figure, type FigureProps } from '#packages/ui/Figure.tsx';

interface AmountProps extends Pick<FigureProps, 'size' | 'tone'> {
  readonly fen: bigint;
  readonly isSigned?: boolean;
}

export function Amount({ fen, isSigned, ...look }: AmountProps) {
  const { money } = useFormats();
  return <Figure {...look} value={`${isSigned && fen > 0n ? '+' : ''}${withMinus(money(fen))}`} isAmount />;
}
