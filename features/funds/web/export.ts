// The statement as a table for other programs, read to its end rather than to where one has scrolled.
import { type FlowLine, readFlow } from '../calls.ts';
import type { FundsWords } from '../words/keys.ts';
import type { InputOf } from '#packages/call/call.ts';
import type { Client } from '#packages/call/client.ts';
import { FaultError } from '#packages/call/useCall.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { toCsvText } from '#packages/ui/csv.ts';

/** More than this is no list any more, but an archive. */
export const MOST_ROWS = 10_000;
const STEP = 500;

export async function readLines(client: Client, input: InputOf<typeof readFlow>): Promise<FlowLine[]> {
  const lines: FlowLine[] = [];
  let after: string | undefined;
  do {
    const result = await client(readFlow, { ...input, pageSize: STEP, ...(after && { after }) });
    if (!result.ok) throw new FaultError(result.fault);
    lines.push(...result.answer.list);
    after = result.answer.next ?? undefined;
  } while (after && lines.length < MOST_ROWS);
  return lines.slice(0, MOST_ROWS);
}

export function toCsv(lines: readonly FlowLine[], words: FundsWords): string {
  const head = [
    words.time, words.entryNo, words.type, words.direction, words.reason, words.matterNo, words['bucket.AVAIL'], words.frozen, words.balanceAfter, words.frozenAfter,
  ];
  const rows = lines.map((line) => [
    marketTime(line.postedAt), line.no, words[`event.${line.event}`], words[`direction.${line.direction}`], words[`reason.${line.reason}`], line.matter.no,
    toDecimal(line.available, 2), toDecimal(line.frozen, 2), toDecimal(line.availableAfter, 2), toDecimal(line.frozenAfter, 2),
  ]);
  return toCsvText([head, ...rows]);
}

const SHANGHAI_MS = 8 * 3_600_000;
/** As spreadsheets read a moment: 2026-11-24 10:40:12, by the market's clock. */
const marketTime = (moment: Date) => new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');
