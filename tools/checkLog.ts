// Checks an auction's log, saved as JSON, offline.

import type { LotAward } from '#features/auction/rules/allot.ts';
import { replayLog } from '#features/auction/rules/replay.ts';

/** Whether the text is such a log at all. */
export function isAuctionLog(text: string): boolean {
  const file: unknown = JSON.parse(text);
  return typeof file === 'object' && file !== null && 'format' in file;
}

/** Prints what was found; true if the log leads to the same result. */
export function checkLog(text: string): boolean {
  const replayed = replayLog(text);
  if (!replayed.same) {
    const { lot, row, expected, found } = replayed;
    console.log(`DIFFERS ${lot === 0 ? 'the file' : `lot ${lot}`}${row === 0 ? '' : `, row ${row}`}`);
    console.log(`expected ${expected}`);
    console.log(`found    ${found}`);
    return false;
  }
  for (const { lot, rows, result } of replayed.lots) {
    const { outcome, awards, left } = result;
    console.log(`lot ${lot}  ${rows.length} rows  ${outcome}  left ${left} kg`);
    for (const award of awards) console.log(`  ${textOf(award)}`);
  }
  console.log('the same result');
  return true;
}

const textOf = ({ code, quantity, price }: LotAward) => `${code} ${quantity} kg at ${price} hao/t`;
