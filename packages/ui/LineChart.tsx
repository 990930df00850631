// A line chart, readable by dragging, arrow keys and a text summary.

import './line-chart.css';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One per day, undefined if missing. Floats, for drawing only; labels come from `write`. */
  readonly points: readonly (number | undefined)[];
}

export interface LineChartProps {
  readonly days: readonly string[];
  /** At most four, to stay distinguishable. */
  readonly lines: readonly ChartSeries[];
  readonly label: string;
  /** Which day is read until another is chosen: the last, if not said. */
  readonly startsAt?: number | undefined;
  write(line: ChartSeries, at: number): string;
  writeLevel(level: number): string;
}

const WIDE = 320;
const HIGH = 180;
const EDGE = 8;

export function LineChart({ days, lines, label, startsAt, write, writeLevel }: LineChartProps) {
  const [chosen, setChosen] = useState<number>();
  const last = days.length - 1;
  const at = Math.min(chosen ?? startsAt ?? last, last);
  const scale = chartScaleOf(lines);
  const spoken = [days[at], ...lines.map((line) => `${line.label} ${write(line, at)}`)].join(', ');
  return (
    <figure className="ui-chart" aria-label={label}>
      <Legend day={days[at] ?? ''} lines={lines} write={(line) => write(line, at)} />
      <div className="ui-chart-field">
        <Plot at={at} last={last} onChoose={setChosen}>
          <svg
            viewBox={`0 0 ${WIDE} ${HIGH}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            {scale.levels.map((level) => (
              <path key={level} className="ui-chart-level" d={`M0 ${scale.y(level)}H${WIDE}`} />
            ))}
            {lines.map((line, index) => (
              <path
                key={line.key}
                className={`ui-chart-line ui-chart-line-${index + 1}`}
                d={courseOf(line.points, last, scale.y)}
              />
            ))}
            <path className="ui-chart-cursor" d={`M${x(at, last)} 0V${HIGH}`} />
          </svg>
          {lines.map(
            (line, index) =>
              line.points[at] !== undefined && (
                <span
                  key={line.key}
                  className={`ui-chart-dot ui-chart-dot-${index + 1}`}
                  aria-hidden="true"
                  style={{
                    left: `${(x(at, last) / WIDE) * 100}%`,
                    top: `${(scale.y(line.points[at]) / HIGH) * 100}%`,
                  }}
                />
              ),
          )}
          <input
            type="range"
            className="ui-chart-keys"
            min={0}
            max={last}
            step={1}
            value={at}
            aria-label={label}
            aria-valuetext={spoken}
            onChange={(event) => {
              setChosen(Number(event.target.value));
            }}
          />
        </Plot>
        <div className="ui-chart-marks ui-number" aria-hidden="true">
          <span className="ui-chart-widest">{widest(scale.levels.map(writeLevel))}</span>
          {scale.levels.map((level) => (
            <span key={level} style={{ top: `${(scale.y(level) / HIGH) * 100}%` }}>
              {writeLevel(level)}
            </span>
          ))}
        </div>
      </div>
      <div className="ui-chart-days ui-number" aria-hidden="true">
        <span>{days[0]}</span>
        <span>{days[last]}</span>
      </div>
      <ChartTable days={days} lines={lines} write={write} />
    </figure>
  );
}

/** It keeps the room that the levels need. */
const widest = (texts: readonly string[]) =>
  texts.reduce((one, other) => (other.length > one.length ? other : one), '');

function ChartTable({ days, lines, write }: Pick<LineChartProps, 'days' | 'lines' | 'write'>) {
  const t = useTranslation('ui.chart');
  return (
    <details className="ui-chart-table">
      <summary>{t('table')}</summary>
      <table className="ui-number">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {lines.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {lines.map((line) => (
                <td key={line.key}>{write(line, at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Legend({
  day,
  lines,
  write,
}: {
  day: string;
  lines: readonly ChartSeries[];
  write: (line: ChartSeries) => string;
}) {
  return (
    <figcaption className="ui-chart-legend" aria-hidden="true">
      <span className="ui-chart-day ui-number">{day}</span>
      {lines.map((line, index) => (
        <span key={line.key} className="ui-chart-entry">
          <svg viewBox="0 0 24 8" className="ui-chart-sample">
            <path className={`ui-chart-line ui-chart-line-${index + 1}`} d="M0 4H24" />
          </svg>
          <span>{line.label}</span> <strong className="ui-number">{write(line)}</strong>
        </span>
      ))}
    </figcaption>
  );
}

/** The whole plot reacts to dragging, but vertical panning scrolls the page. */
function Plot({
  at,
  last,
  onChoose,
  children,
}: {
  at: number;
  last: number;
  onChoose: (at: number) => void;
  children: ReactNode;
}) {
  const field = useRef<HTMLDivElement>(null);
  const choose = ({ clientX, buttons, pointerType }: PointerEvent) => {
    const box = field.current?.getBoundingClientRect();
    if (!box || box.width === 0 || (pointerType === 'mouse' && buttons === 0)) return;
    const next = Math.round(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * last);
    if (next !== at) onChoose(next);
  };
  return (
    <div ref={field} className="ui-chart-plot" onPointerDown={choose} onPointerMove={choose}>
      {children}
    </div>
  );
}

const x = (at: number, last: number) => (last === 0 ? WIDE / 2 : round((at / last) * WIDE));
const round = (value: number) => Math.round(value * 10) / 10;

/** Missing days are skipped: the line joins their neighbours. */
function courseOf(
  points: readonly (number | undefined)[],
  last: number,
  y: (value: number) => number,
): string {
  const steps = points.flatMap((point, at) => (point === undefined ? [] : [`${x(at, last)} ${y(point)}`]));
  return steps.length > 0 ? `M${steps.join('L')}` : '';
}

/** Three or four round levels that enclose all points. */
export function chartScaleOf(lines: readonly ChartSeries[]) {
  const points = lines.flatMap((line) => line.points.filter((point) => point !== undefined));
  const [min, max] = points.length > 0 ? [Math.min(...points), Math.max(...points)] : [0, 1];
  const step = stepFor(max - min || Math.max(Math.abs(max) / 10, 1));
  const bottom = Math.floor(min / step) * step;
  const top = Math.max(Math.ceil(max / step) * step, bottom + step);
  const levels = Array.from(
    { length: Math.round((top - bottom) / step) + 1 },
    (_none, at) => bottom + at * step,
  );
  const y = (value: number) => round(HIGH - EDGE - ((value - bottom) / (top - bottom)) * (HIGH - 2 * EDGE));
  return { levels, y };
}

/** 1, 2 or 5 times a power of ten, about a third of the range. */
function stepFor(range: number): number {
  const rough = range / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  return (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10) * power;
}
