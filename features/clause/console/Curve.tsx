// Chart of the price over one index, with the range that may be refused.

import { useMemo } from 'react';
import { type HaoPerTonne, haoPerTonne } from '#packages/exact/exact.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { Clause } from '../clause.ts';
import type { IndexCode } from '../quality.ts';
import { type CurvePoint, curveOf } from '../rules/curve.ts';
import { ratio } from '../rules/ratio.ts';
import { writeIndex } from '../writing.ts';
import './clause-desk.css';

const WIDTH = 360;
const HEIGHT = 120;
const EDGE = 6;

/** Uses the agreed price for every published one, so that only the clause shapes the curve. */
const publishedAt = ({ base }: Clause, price: HaoPerTonne) =>
  new Map(base.mode === 'INDEX' ? base.parts.map(({ series }) => [series, ratio(price)] as const) : []);

export function Curve({ clause, index, price }: { clause: Clause; index: IndexCode; price: HaoPerTonne }) {
  const t = useTranslation('clause');
  const { price: written } = useFormats();
  const tag = INTL_TAG[useLocale()];
  const points = useMemo(
    () => curveOf(clause, price, index, publishedAt(clause, price)),
    [clause, price, index],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { low, high, line } = drawn(points);
  const values = `${writeIndex(tag, index, first.value)} – ${writeIndex(tag, index, last.value)}`;
  const prices = `${written(low)} – ${written(high)} ${t('unit.price')}`;
  const label = `${t(`index.${index}`)}: ${values}, ${prices}`;
  return (
    <figure className="clause-curve">
      <figcaption>
        {t(`index.${index}`)} · {written(low)} – {written(high)} {t('unit.price')}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {line.map(({ path, isRejected }) => (
          <polyline
            key={path}
            points={path}
            className={isRejected ? 'clause-curve-off' : 'clause-curve-on'}
          />
        ))}
      </svg>
      <div className="clause-curve-ends">
        <span>{writeIndex(tag, index, first.value)}</span>
        <span>{writeIndex(tag, index, last.value)}</span>
      </div>
    </figure>
  );
}

/** Splits the line where coal may be refused. Coordinates are pixels. */
function drawn(points: readonly CurvePoint[]) {
  const prices = points.map(({ price }) => price);
  const low = haoPerTonne(prices.reduce<bigint>((a, b) => (b < a ? b : a), prices[0] ?? 0n));
  const high = haoPerTonne(prices.reduce<bigint>((a, b) => (b > a ? b : a), 0n));
  const across = Math.max(1, points.length - 1);
  const up = Number(high - low) || 1;
  const placed = points.map(({ price, isRejected }, at) => {
    const x = EDGE + (at / across) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - (Number(price - low) / up) * (HEIGHT - 2 * EDGE);
    return { isRejected, text: `${x.toFixed(1)},${y.toFixed(1)}` };
  });
  const line: { isRejected: boolean; path: string }[] = [];
  for (const { isRejected, text } of placed) {
    const current = line.at(-1);
    if (current?.isRejected === isRejected) current.path += ` ${text}`;
    else line.push({ isRejected, path: text });
  }
  return { low, high, line };
}
