// No paper is rendered without its mark: features leave the rendering to document.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const RENDERING = /\brender(Pdf|Paper)\b/;
const rendering = globSync('{features,apps,tools}/**/*.ts', { cwd: ROOT }).filter(
  (path) => !path.endsWith('.test.ts') && RENDERING.test(readFileSync(join(ROOT, path), 'utf8')),
);

it('is the one place that renders papers', () => {
  // Lists are no papers: as workbooks they bear no mark either.
  const papers = rendering.filter((path) => path !== 'features/export/server/services/writeExportFile.ts');
  expect(papers).toEqual(['features/document/server/services/markTrial.ts']);
});
