// The published file of a run, and its figure computed again from it.

import * as z from 'zod/mini';
import {
  choice,
  Moment,
  WireBasisPoints,
  WireHaoPerTonne,
  WireKcalPerKg,
  WireKg,
} from '#packages/schema/wire.ts';
import { evaluateRun, EXCLUSIONS, FLAWS, type RunInputs } from './evaluate.ts';

export const RUN_FILE_FORMAT = 'seam-price-index';

const Ruling = z.object({ isCounted: z.boolean(), reason: z.string() });

export const WireMethod = z.object({
  heat: WireKcalPerKg,
  heatReach: WireKcalPerKg,
  maxSulphur: z.nullable(WireBasisPoints),
  minQuantity: WireKg,
  quoteWeight: WireKg,
  outlier: WireBasisPoints,
  minDeals: z.int(),
  minFirms: z.int(),
});

export const WireDeal = z.object({
  quantity: WireKg,
  price: WireHaoPerTonne,
  vatOnTop: WireBasisPoints,
  freight: WireHaoPerTonne,
  other: WireHaoPerTonne,
  loss: WireBasisPoints,
  heat: WireKcalPerKg,
  sulphur: z.nullable(WireBasisPoints),
  /** Codes of this run alone, given by no order that tells a name. */
  seller: z.string(),
  buyer: z.string(),
  flaw: z.nullable(choice(FLAWS)),
  ruling: z.nullable(Ruling),
  normalised: WireHaoPerTonne,
  exclusion: z.nullable(choice(EXCLUSIONS)),
});

export const WireQuote = z.object({ day: z.string(), bid: WireHaoPerTonne, offer: WireHaoPerTonne });

export const WireResult = z.object({
  figure: z.nullable(WireHaoPerTonne),
  isCarried: z.boolean(),
  raw: z.nullable(WireHaoPerTonne),
  dealPrice: z.nullable(WireHaoPerTonne),
  quotePrice: z.nullable(WireHaoPerTonne),
  deals: z.int(),
  firms: z.int(),
  quantity: WireKg,
});

export const RunFile = z.object({
  format: z.literal(RUN_FILE_FORMAT),
  version: z.literal(1),
  index: z.object({
    id: z.string(),
    varietyId: z.string(),
    placeId: z.nullable(z.string()),
    priceBasis: z.string(),
  }),
  weekEnd: z.string(),
  /** Which figure of its week: 1, or more where it restates an earlier one. */
  figureVersion: z.int(),
  reason: z.string(),
  publishedAt: Moment,
  method: WireMethod,
  previous: z.nullable(WireHaoPerTonne),
  /** Null where too few deals or firms stand behind them to show them without showing who. */
  inputs: z.nullable(z.object({ deals: z.array(WireDeal), quotes: z.array(WireQuote) })),
  result: WireResult,
});
export type RunFile = z.output<typeof RunFile>;

/** The text that people save: exact numbers as strings. */
export const writeRunFile = (file: RunFile): string => JSON.stringify(z.encode(RunFile, file), null, 1);

/** Reads a saved file; undefined if the text is none. */
export function readRunFile(text: string): RunFile | undefined {
  try {
    return z.safeDecode(RunFile, JSON.parse(text) as z.input<typeof RunFile>).data;
  } catch {
    return undefined;
  }
}

/** What of a file another computation finds otherwise. `deal`: its number from 1; 0: the result. */
export interface Difference {
  readonly deal: number;
  readonly field: string;
  readonly shown: string;
  readonly found: string;
}

/** Computes a run again from its published inputs; without inputs it only checks what was carried. */
export function checkRunFile({ method, previous, inputs, result }: RunFile): readonly Difference[] {
  if (!inputs)
    return compare(
      0,
      { figure: result.figure, isCarried: result.isCarried },
      { figure: previous, isCarried: previous !== null },
    );
  const found = evaluateRun({ method, previous, ...inputs } satisfies RunInputs);
  return [
    ...inputs.deals.flatMap(({ normalised, exclusion }, at) =>
      compare(at + 1, { normalised, exclusion }, { ...found.deals[at] }),
    ),
    ...compare(0, { ...result }, { ...found.result }),
  ];
}

const compare = (
  deal: number,
  shown: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
): Difference[] =>
  Object.keys(shown)
    .filter((field) => shown[field] !== found[field])
    .map((field) => ({ deal, field, shown: String(shown[field]), found: String(found[field]) }));
