// Runs a drill as a process of its own, at the lowest priority.

import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Drill } from '#features/dashboard/server/services/recordBackups.ts';

const PROGRAM = join(import.meta.dirname, '../../../tools/restore.ts');

/** The last line that the process prints. */
const DrillResult = z.object({
  isProven: z.boolean(),
  restoredTo: z.coerce.date(),
  seconds: z.int(),
  error: z.string(),
});

/** Hours of a large database included; longer is a drill that hangs. */
const MAX_MS = 6 * 3_600_000;

/** What is restored is large and has to be hashed: not in the process that answers calls. */
export const runDrill: Drill = async () => {
  const child = spawn(process.execPath, [PROGRAM, '--drill'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MAX_MS,
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  const [said, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const found = code === 0 || code === 1 ? DrillResult.safeParse(parsed(lastLine(said))) : undefined;
  if (found?.success) return found.data;
  throw new Error(lastLine(wrong) || `the drill ended with ${code}`);
};

const lastLine = (said: string): string => said.trimEnd().split('\n').at(-1) ?? '';

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
