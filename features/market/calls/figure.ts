// Calls that read stocks, freight and imports.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { DATASETS, FIGURE_SPANS } from '../figures.ts';

export const followsFigures = () => ['quotes'];

const Point = z.object({ day: z.string(), quantity: z.nullable(WireKg), price: z.nullable(WireHaoPerTonne) });
const FigureSeries = z.object({
  /** Joined by slashes: port; places and transport; country and variety. */
  subject: z.string(),
  /** Oldest first. */
  points: z.array(Point),
});
export type FigureSeries = z.output<typeof FigureSeries>;

export const readFigures = query({
  path: '/api/market/figure/list',
  summary:
    'Stocks at ports, freight of lanes or imports over the last 30, 90 or 365 days, each day as it holds ' +
    'now.',
  access: 'anyone',
  input: { dataset: choice(DATASETS), days: z.literal(FIGURE_SPANS) },
  output: z.object({ from: z.string(), to: z.string(), list: z.array(FigureSeries) }),
  topics: followsFigures,
});
export type Figures = z.output<typeof readFigures.output>;
