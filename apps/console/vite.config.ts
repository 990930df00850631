// Builds the console: base /console, one chunk per desk, CSP-compliant code.

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { translations } from '#packages/i18n/node/vite.ts';
import { precompress } from '#tools/vite/precompress.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/console');

const adoptedStyles = JSON.stringify(join(import.meta.dirname, 'shell/adoptedStyles.ts'));

/**
 * Library modules that inject <style> elements or start workers from text, and their CSP-compliant
 * replacements.
 */
const CSP_REPLACEMENTS: readonly { readonly of: RegExp; readonly code: string }[] = [
  { of: /@rc-component\/util\/(es|lib)\/Dom\/dynamicCSS\.js$/, code: `export * from ${adoptedStyles};` },
];

function cspCompliant(): Plugin {
  return {
    name: 'within-policy',
    enforce: 'pre',
    load: (id) => CSP_REPLACEMENTS.find(({ of }) => of.test(id.replaceAll('\\', '/')))?.code,
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [cspCompliant(), translations('console'), react(), precompress(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // The CSP allows scripts of our own origin only: nothing may be inlined as a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Many desks share antd's table, dialog and form.
    chunkSizeWarningLimit: 700,
  },
});
