// The price over time as a staircase; each code has one colour and one shape.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';

export interface PriceStep {
  readonly at: number;
  readonly code: string;
  readonly price: bigint;
}

interface PriceStepsProps {
  /** Oldest first. */
  readonly steps: readonly PriceStep[];
  readonly from: number;
  readonly to: number;
  /** Where the line ends; `to` unless given. */
  readonly until?: number;
  /** Whose prices the scale holds; those of `steps` unless given. */
  readonly scale?: readonly PriceStep[];
  /** The end of the regular time. */
  readonly regular?: number | undefined;
  /** Codes in the order in which they take colours, so that one keeps its own while others come. */
  readonly codes: readonly string[];
  readonly ownCode?: string | null | undefined;
}

const WIDE = 320;
const HIGH = 120;
const EDGE = 8;
const COLOURS = 6;
const SHAPES = ['circle', 'square', 'diamond', 'triangle'] as const;

export const lookOf = (codes: readonly string[], code: string) => {
  const at = Math.max(0, codes.indexOf(code));
  return { colour: (at % COLOURS) + 1, shape: SHAPES[Math.floor(at / COLOURS) % SHAPES.length] ?? 'circle' };
};

export function PriceSteps(props: PriceStepsProps) {
  const { steps, from, to, until = to, scale = steps, regular, codes, ownCode } = props;
  const t = useTranslation('auction');
  const { price, second } = useFormats();
  const prices = steps.map((step) => Number(step.price));
  const levels = scale.map((step) => Number(step.price));
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const x = (at: number) =>
    EDGE + Math.min(1, Math.max(0, (at - from) / Math.max(1, to - from))) * (WIDE - 2 * EDGE);
  const y = (value: number) =>
    high === low ? HIGH / 2 : HIGH - EDGE - ((value - low) / (high - low)) * (HIGH - 2 * EDGE);
  const path = steps.map(({ at }, index) => {
    const level = y(prices[index] ?? 0).toFixed(1);
    return index === 0 ? `M${x(at).toFixed(1)} ${level}` : `H${x(at).toFixed(1)}V${level}`;
  });
  const first = steps[0];
  const last = steps.at(-1);
  const label =
    first && last
      ? t('chart.label', { bids: steps.length, from: price(first.price), to: price(last.price) })
      : t('chart.empty');
  return (
    <figure className="hall-chart">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
        {regular !== undefined && regular > from && regular < to && (
          <line className="hall-chart-regular" x1={x(regular)} x2={x(regular)} y1={0} y2={HIGH} />
        )}
        {last && <path className="hall-chart-line" d={`${path.join('')}H${x(until).toFixed(1)}`} />}
        {steps.map(({ at, code }, index) => (
          <Mark
            key={`${at} ${index}`}
            x={x(at)}
            y={y(prices[index] ?? 0)}
            look={lookOf(codes, code)}
            isOwn={code === ownCode}
          />
        ))}
      </svg>
      {first && last && (
        <figcaption className="hall-chart-foot ui-number">
          <span>{price(BigInt(Math.round(low)))}</span>
          <span>{second(new Date(last.at))}</span>
          <span>{price(BigInt(Math.round(high)))}</span>
        </figcaption>
      )}
    </figure>
  );
}

function Mark({
  x,
  y,
  look: { colour, shape },
  isOwn,
}: {
  x: number;
  y: number;
  look: ReturnType<typeof lookOf>;
  isOwn: boolean;
}) {
  const r = isOwn ? 4.5 : 3;
  const className = `hall-mark hall-mark-${colour}`;
  if (shape === 'circle') return <circle className={className} cx={x} cy={y} r={r} />;
  if (shape === 'square')
    return <rect className={className} x={x - r} y={y - r} width={2 * r} height={2 * r} />;
  const top = `${x} ${y - r - 1}`;
  const d =
    shape === 'diamond'
      ? `M${top}L${x + r + 1} ${y}L${x} ${y + r + 1}L${x - r - 1} ${y}Z`
      : `M${top}L${x + r + 1} ${y + r}H${x - r - 1}Z`;
  return <path className={className} d={d} />;
}

/** The sign of a code beside its bids: the same colour and shape as in the staircase. */
export function CodeMark({ codes, code }: { codes: readonly string[]; code: string }) {
  return (
    <svg className="hall-code-mark" viewBox="0 0 12 12" aria-hidden="true">
      <Mark x={6} y={6} look={lookOf(codes, code)} isOwn />
    </svg>
  );
}
