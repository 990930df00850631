// CPU seconds of processes, from /proc.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Of the clock that /proc counts in, on Linux. */
const TICKS_A_SECOND = 100;

/** Fields after the name, which may contain spaces: state, parent, …, utime, stime, cutime, cstime. */
function statOf(pid: number | string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const sum = (numbers: readonly (string | undefined)[]) =>
  numbers.reduce((total, number) => total + Number(number ?? 0), 0);

/** Those of its own, without children. */
export const cpuSecondsOf = (pid: number): number => sum(statOf(pid).slice(11, 13)) / TICKS_A_SECOND;

/** Those of a database server with all its connections, also those that have ended. */
export function databaseCpuSeconds(postmaster: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)[1] === String(postmaster),
  );
  const own = sum(statOf(postmaster).slice(11, 15));
  return (own + sum(children.flatMap((pid) => statOf(pid).slice(11, 13)))) / TICKS_A_SECOND;
}

export async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  const lock = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8');
  return Number(lock.split('\n')[0]);
}
