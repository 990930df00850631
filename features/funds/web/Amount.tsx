// A sum of money that the eye hides; with its sign where it says which way it went.
import { useFormats } from '#packages/i18n/react.ts';
import { Figure, type FigureProps } from '#packages/ui/Figure.tsx';

const MINUS = '\u2212';

interface AmountProps extends Pick<FigureProps, 'size' | 'tone'> {
  readonly fen: bigint;
  readonly isSigned?: boolean;
}

export function Amount({ fen, isSigned, ...look }: AmountProps) {
  const { money } = useFormats();
  const sign = fen < 0n ? MINUS : isSigned && fen > 0n ? '+' : '';
  return <Figure {...look} value={`${sign}${money(fen < 0n ? -fen : fen)}`} isAmount />;
}
