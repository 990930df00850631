// A published index run is checked by the command, and a changed one is caught.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { someRunFile } from '#features/benchmark/rules/file.example.ts';
import { writeRunFile } from '#features/benchmark/rules/file.ts';

const folder = mkdtempSync(join(tmpdir(), 'index-run-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function check(text: string): { code: number; lines: string[] } {
  const path = join(folder, 'run.json');
  writeFileSync(path, text);
  try {
    const shown = execFileSync(process.execPath, ['tools/check.ts', path], { encoding: 'utf8' });
    return { code: 0, lines: shown.trim().split('\n') };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, lines: stdout.trim().split('\n') };
  }
}

describe('npm run check', () => {
  it('finds the figure of domain 5.3 again', () => {
    const { code, lines } = check(writeRunFile(someRunFile));
    expect([code, lines.at(-1)]).toEqual([0, 'the same figure: 4871600 hao/t']);
  });
  it('names what differs', () => {
    const { code, lines } = check(writeRunFile(someRunFile).replace('"5020000"', '"5030000"'));
    expect([code, lines.find((line) => line.startsWith('DIFFERS'))]).toEqual([
      1,
      'DIFFERS deal 2, normalised: 4902344, found 4912109',
    ]);
  });
});
