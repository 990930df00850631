// What this process holds, once what it does not need any more has been thrown away.

import { setImmediate as othersTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export async function memory(): Promise<number> {
  // The buffers of an answer that was just read are still held in this turn.
  for (const _pass of [1, 2]) {
    await othersTurn();
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
