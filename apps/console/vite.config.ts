// How the console is built: served under /console, a chunk for each desk, and nothing that the content policy forbids.

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from '#tools/vite/compressed.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/console');

const adoptedStyles = JSON.stringify(join(import.meta.dirname, 'shell/adoptedStyles.ts'));

/** Modules of libraries that write style elements or start workers from text, each by one that does the same within the policy. */
const STAND_INS: readonly { readonly of: RegExp; readonly code: string }[] = [
  { of: /@rc-component\/util\/(es|lib)\/Dom\/dynamicCSS\.js$/, code: `export * from ${adoptedStyles};` },
];

function withinPolicy(): Plugin {
  return {
    name: 'within-policy',
    enforce: 'pre',
    load: (id) => STAND_INS.find(({ of }) => of.test(id.replaceAll('\\', '/')))?.code,
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [withinPolicy(), react(), compressed(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // Nothing may be fetched as data: the content policy allows scripts of our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What a table, a dialog or a form takes of the library is shared by many desks.
    chunkSizeWarningLimit: 700,
  },
});
