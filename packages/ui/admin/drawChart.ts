// Draws a chart with uPlot, which is loaded where the first chart is drawn.

import type uPlot from 'uplot';
import type { Course } from './course.ts';

interface Drawing {
  readonly days: readonly string[];
  readonly courses: readonly Course[];
  writeDay(day: string): string;
  /** The day under the pointer; none: undefined. */
  onChoose(at: number | undefined): void;
  /** The library could not be loaded. */
  onFail(): void;
}

const HIGH = 220;
const LAST_DAY = 40;
const COLOURS = ['--ui-info', '--ui-warning'] as const;

/** Returns what takes the chart away. */
export function drawChart(element: HTMLElement, drawing: Drawing): () => void {
  let chart: uPlot | undefined;
  let isGone = false;
  const watch = new ResizeObserver(() => {
    chart?.setSize({ width: element.clientWidth, height: HIGH });
  });
  const draw = async () => {
    const [{ default: Plot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]);
    if (isGone) return;
    chart = new Plot(optionsFor(Plot, element, drawing), dataOf(drawing), element);
    watch.observe(element);
  };
  draw().catch(() => {
    if (!isGone) drawing.onFail();
  });
  return () => {
    isGone = true;
    watch.disconnect();
    chart?.destroy();
  };
}

const dataOf = ({ days, courses }: Drawing): uPlot.AlignedData => [
  days.map((_day, at) => at),
  ...courses.map(({ points }) => [...points]),
];

function optionsFor(Plot: typeof uPlot, element: HTMLElement, drawing: Drawing): uPlot.Options {
  const { days, courses, writeDay, onChoose } = drawing;
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const font = `12px ${colour('--ui-font')}`;
  /** Courses of one scale share an axis. */
  const scaled = courses.filter(({ scale }, at) => courses.findIndex((one) => one.scale === scale) === at);
  const hasBars = courses.some(({ kind }) => kind === 'bars');
  const axis = { stroke: colour('--ui-secondary'), font, grid: { stroke: colour('--ui-line'), width: 1 } };
  return {
    width: element.clientWidth,
    height: HIGH,
    legend: { show: false },
    // The last day is written beyond its tick.
    ...(scaled.length === 1 && { padding: [null, LAST_DAY, null, null] }),
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, ...((hasBars || days.length === 1) && { range: edgesOf(days.length) }) },
      ...Object.fromEntries(courses.map((course): [string, uPlot.Scale] => [course.scale, scaleOf(course)])),
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_plot, splits) => splits.map((at) => (days[at] ? writeDay(days[at]) : '')),
        space: 96,
        incrs: [1, 2, 5, 7, 10, 15, 20, 30, 60, 90, 180],
      },
      ...scaled.map((course, index) => ({
        ...axis,
        scale: course.scale,
        side: index === 0 ? (3 as const) : (1 as const),
        grid: index === 0 ? axis.grid : { show: false },
        size: (_plot: uPlot, levels: readonly string[] | null) => widthOf(levels ?? []),
        values: (_plot: uPlot, splits: number[]) => splits.map(course.writeLevel),
      })),
    ],
    series: [
      {},
      ...courses.map((course, index) => {
        const stroke = colour(COLOURS[index] ?? COLOURS[0]);
        return {
          scale: course.scale,
          stroke,
          width: 2,
          spanGaps: true,
          points: { show: course.points.filter((point) => point !== null).length < 2 },
          ...(course.kind === 'bars' && {
            fill: `color-mix(in srgb, ${stroke} 35%, transparent)`,
            width: 0,
            ...(Plot.paths.bars && { paths: Plot.paths.bars({ size: [0.6, 24] }) }),
          }),
        };
      }),
    ],
    hooks: {
      setCursor: [({ cursor: { idx } }) => onChoose(idx ?? undefined)],
    },
  };
}

/** Of an axis whose longest level fits; Chinese signs are wider. */
const widthOf = (levels: readonly string[]) =>
  24 + 7 * Math.max(3, ...levels.map((level) => level.replaceAll(/\p{Script=Han}/gu, '00').length));

const scaleOf = ({ kind }: Course): uPlot.Scale => (kind === 'bars' ? { range: fromZero } : {});
const fromZero = (_plot: uPlot, _min: number, max: number): [number, number] => [0, max > 0 ? max * 1.1 : 1];
/** Room for half a bar at both ends; of a single day the library would make a hundred. */
const edgesOf = (count: number) => (): [number, number] => [-0.6, count - 0.4];
