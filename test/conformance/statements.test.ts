// Every statement of the specification has its proof, and docs/statements.md is the list of them.

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { type Proof, STATEMENTS } from './statements.ts';

const ROOT = join(import.meta.dirname, '../..');
const statements = Object.values(STATEMENTS).flat();
const proofs = statements.flatMap(([, proof]) => (typeof proof === 'string' ? [] : proof));

const pathOf = ([file]: Proof) => (file.includes('/') ? join(ROOT, file) : join(import.meta.dirname, file));

/** As the title of a test or a group of them: with its quotes, after the bracket that opens its call. */
function isTitle(proof: Proof): boolean {
  if (!existsSync(pathOf(proof))) return false;
  const source = readFileSync(pathOf(proof), 'utf8');
  return [`'`, '"', '`'].some((quote) =>
    [`(${quote}`, `(\n  ${quote}`, `(\n    ${quote}`].some((start) =>
      source.includes(`${start}${proof[1]}${quote},`),
    ),
  );
}

it.each(proofs)('%s has the test “%s”', (...proof) => {
  expect(isTitle(proof)).toBe(true);
});

it('each is stated once', () => {
  expect(new Set(statements.map(([said]) => said)).size).toBe(statements.length);
});

it('docs/statements.md lists them; `npx vitest run --project conformance statements -u` writes it', async () => {
  const proven = (proof: Proof) => {
    const path = relative(ROOT, pathOf(proof));
    return `  - [${path}](../${path}): ${proof[1].replaceAll(/[*_<]/g, String.raw`\$&`)}`;
  };
  const text = [
    '# The specification and its proofs',
    '',
    'Each statement of the specification with the tests that prove it, or the reason why none can. Written by',
    '`test/conformance/statements.test.ts` from `test/conformance/statements.ts`; `%s` and its like stand for the rows of a table.',
    ...Object.entries(STATEMENTS).flatMap(([section, said]) => [
      '',
      `## ${section}`,
      '',
      ...said.flatMap(([statement, proof]) => [
        `- ${statement}`,
        ...(typeof proof === 'string' ? [`  - Not proven. ${proof}`] : proof.map(proven)),
      ]),
    ]),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../docs/statements.md');
});
