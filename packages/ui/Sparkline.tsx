// A word-sized line chart with a text alternative.

import './sparkline.css';

const WIDE = 92;
const HIGH = 22;
const EDGE = 2;

export interface SparklineProps {
  readonly points: readonly number[];
  readonly tone: 'rise' | 'fall' | 'flat';
  readonly sentence: string;
}

export function Sparkline({ points, tone, sentence }: SparklineProps) {
  return (
    <span className={`ui-sparkline ui-sparkline-${tone}`}>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={sparklinePath(points)} />
      </svg>
      <span className="ui-hidden">{sentence}</span>
    </span>
  );
}

export function sparklinePath(points: readonly number[]): string {
  if (points.length < 2) return `M0 ${HIGH / 2}H${WIDE}`;
  const min = Math.min(...points);
  const range = Math.max(...points) - min;
  const x = (at: number) => round((at / (points.length - 1)) * WIDE);
  const y = (point: number) =>
    range === 0 ? HIGH / 2 : round(HIGH - EDGE - ((point - min) / range) * (HIGH - 2 * EDGE));
  return `M${points.map((point, at) => `${x(at)} ${y(point)}`).join('L')}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
