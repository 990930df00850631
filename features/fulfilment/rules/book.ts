// Lays out a firm's monthly report of fulfilment as the sheet of a workbook.

import { fulfilment } from '#features/contract/rules/fulfilment.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { type Kg, kg, plus } from '#packages/exact/exact.ts';
import type { ImportCell, SpreadsheetRow } from '#packages/spreadsheet/cell.ts';
import type { FulfilmentReport, ReportedContract } from '../calls/report.ts';

export const REPORT_COLUMNS = [
  'no',
  'seller',
  'buyer',
  'mine',
  'endUser',
  'variety',
  'heat',
  'planned',
  'delivered',
  'share',
  'transport',
  'reason',
] as const;
type ReportColumn = (typeof REPORT_COLUMNS)[number];

export interface ReportWords {
  readonly title: string;
  readonly column: (column: ReportColumn) => string;
  readonly variety: (id: string) => string;
  readonly transport: (transport: ReportedContract['transport']) => string;
  /** Label and value of each fact above the table. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly total: string;
}

/** Tonnes have three decimals, a share of a hundred two. */
const tonnes = (weight: Kg): ImportCell => ({ decimal: toDecimal(weight, 3) });
const percent = (planned: Kg, delivered: Kg): ImportCell => ({
  decimal: toDecimal(fulfilment(planned, delivered), 2),
});

const cellIn: Readonly<Record<ReportColumn, (contract: ReportedContract, words: ReportWords) => ImportCell>> =
  {
    no: ({ no }) => no,
    seller: ({ seller }) => seller,
    buyer: ({ buyer }) => buyer,
    mine: ({ mine }) => mine,
    endUser: ({ endUser }) => endUser,
    variety: ({ varietyId }, words) => words.variety(varietyId),
    heat: ({ heat }) => (heat === null ? null : { decimal: heat.toString() }),
    planned: ({ planned }) => tonnes(planned),
    delivered: ({ delivered }) => tonnes(delivered),
    share: ({ planned, delivered }) => percent(planned, delivered),
    transport: ({ transport }, words) => words.transport(transport),
    reason: ({ isMet, reason }) => (isMet ? null : reason),
  };

const WIDTHS: Readonly<Record<ReportColumn, number>> = {
  no: 20,
  seller: 28,
  buyer: 28,
  mine: 28,
  endUser: 28,
  variety: 12,
  heat: 12,
  planned: 14,
  delivered: 14,
  share: 12,
  transport: 12,
  reason: 36,
};

export const REPORT_WIDTHS: readonly number[] = REPORT_COLUMNS.map((column) => WIDTHS[column]);

/** Styles of the title, the facts and the head of the table. */
export const reportHeads = ({ facts }: ReportWords) => [
  'head' as const,
  ...facts.map(() => 'key' as const),
  'label' as const,
];

/** Title, facts, head, a row for each contract and their sum. */
export function layOutReport({ contracts }: FulfilmentReport, words: ReportWords): SpreadsheetRow[] {
  const filled = (cells: readonly ImportCell[]): SpreadsheetRow =>
    REPORT_COLUMNS.map((_column, at) => cells[at] ?? null);
  const planned = plus(kg(0n), ...contracts.map((one) => one.planned));
  const delivered = plus(kg(0n), ...contracts.map((one) => one.delivered));
  const sums: Partial<Record<ReportColumn, ImportCell>> = {
    no: words.total,
    planned: tonnes(planned),
    delivered: tonnes(delivered),
    share: percent(planned, delivered),
  };
  return [
    filled([words.title]),
    ...words.facts.map((fact) => filled(fact)),
    REPORT_COLUMNS.map((column) => words.column(column)),
    ...contracts.map((contract) => REPORT_COLUMNS.map((column) => cellIn[column](contract, words))),
    ...(contracts.length > 0 ? [REPORT_COLUMNS.map((column) => sums[column] ?? null)] : []),
  ];
}
