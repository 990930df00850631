// Code of ours made ready for a page of a browser, without the app around it.

import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { translations } from '#packages/i18n/node/vite.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENTRY = 'virtual:entry';

interface Bundle {
  readonly script: string;
  readonly styles: string;
}

/** `source` is a module; it is given back as one script. */
export async function bundle(source: string): Promise<string> {
  return (await bundleWithStyles(source)).script;
}

/** The same with the style sheets that the module imports, in one. */
export async function bundleWithStyles(source: string): Promise<Bundle> {
  const made = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      translations(),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? join(ROOT, 'entry.ts') : undefined),
        load: (id) => (id === join(ROOT, 'entry.ts') ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [script] = made.output.filter((file) => file.type === 'chunk');
  if (!script) throw new Error('nothing was bundled');
  const assets = made.output.filter((file) => file.type === 'asset');
  const sheets = assets.filter(({ fileName }) => fileName.endsWith('.css'));
  return { script: script.code, styles: sheets.map(({ source: sheet }) => String(sheet)).join('\n') };
}
