// The course of a figure over the last days, in the size of a word.

import { useTranslation } from '#packages/i18n/react.ts';
import { Sparkline } from '#packages/ui/Sparkline.tsx';

interface TrendProps {
  /** Floats, for drawing only. */
  readonly points: readonly number[];
  /** The exact figure of a day in words. */
  write(at: number): string;
}

/** Nothing until there are two days to compare. */
export function Trend({ points, write }: TrendProps) {
  const t = useTranslation('dashboard.console');
  const last = points.length - 1;
  if (last < 1) return null;
  return (
    <span className="overview-trend">
      <Sparkline
        points={points}
        tone="flat"
        sentence={t('overview.trend', { count: points.length, from: write(0), to: write(last) })}
      />
    </span>
  );
}
