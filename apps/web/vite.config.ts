// Builds the app: hashed assets, one chunk per page, precompressed files.

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { translations } from '#packages/i18n/node/vite.ts';
import { appIcons } from '#tools/vite/appIcons.ts';
import { precompress } from '#tools/vite/precompress.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/web');

const WORKER = 'service-worker';

const [DRAWING, SCHEMAS, SHELL, HOME] = ['drawing', 'schemas', 'shell', 'home'] as const;
/** Chunks of the first page, executed one by one (see `start.ts`). */
const PARTS: readonly string[] = [DRAWING, SCHEMAS, SHELL, HOME];

/** By far the largest package, loaded where a map is drawn. */
const MAP_ENGINE = 'map-engine';

/** Preloads everything the first page needs (usually home) with the document. */
function partsAhead(): Plugin {
  return {
    name: 'parts-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const parts = chunks.filter(({ name }) => PARTS.includes(name));
        const files = new Set([
          ...parts,
          ...chunks.filter(({ fileName }) => parts.some(({ imports }) => imports.includes(fileName))),
        ]);
        const scripts = [...files].map(({ fileName }) => ({
          rel: 'modulepreload',
          crossorigin: true,
          href: `/${fileName}`,
        }));
        const styles = [...files].flatMap(({ name, viteMetadata }) =>
          [...(viteMetadata?.importedCss ?? [])].map((file) => ({
            ...(name === HOME ? { rel: 'preload', as: 'style' } : { rel: 'stylesheet' }),
            crossorigin: true,
            href: `/${file}`,
          })),
        );
        return [...scripts, ...styles]
          .filter(({ href }) => !html.includes(href))
          .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
      },
    },
  };
}

/** Below the static start page: in the head the style sheets would delay its first paint. */
function stylesBelowStart(): Plugin {
  return {
    name: 'styles-below-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = html.match(STYLE_LINK) ?? [];
        return html.replaceAll(STYLE_LINK, '').replace(/^ *<\/body>/m, `${styles.join('')}  </body>`);
      },
    },
  };
}
const STYLE_LINK = /^ *<link rel="stylesheet"[^>]*>\n/gm;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [translations('web'), react(), partsAhead(), stylesBelowStart(), appIcons(OUT), precompress(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // The CSP allows scripts of our own origin only: nothing may be inlined as a data: URL.
    assetsInlineLimit: 0,
    // No preload list in the shell: a page imports its shared chunks itself, one round trip later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        files.filter((file) => hostType === 'html' || file.endsWith('.css')),
    },
    rolldownOptions: {
      // The service worker keeps a fixed name: browsers check that URL for updates.
      input: {
        index: join(import.meta.dirname, 'index.html'),
        [WORKER]: join(import.meta.dirname, 'serviceWorker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? `${WORKER}.js` : 'assets/[name]-[hash].js'),
        // Keeps the shell's file list short, which cannot be compressed: only the parts have readable names.
        assetFileNames: 'assets/[hash:7][extname]',
        chunkFileNames: ({ name }) =>
          PARTS.includes(name) || name === MAP_ENGINE ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'start', test: /apps\/web\/start\.ts$|vite\/preload-helper/, priority: 5 },
            { name: DRAWING, test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            {
              name: SCHEMAS,
              test: /features\/catalog\/(calls\/referenceData|web\/webConfig)\.ts$/,
              priority: 3,
            },
            { name: SHELL, test: /apps\/web\/main\.tsx$/, priority: 2 },
            // Signatures are checked by two large packages: a page loads them in pieces.
            { name: 'asn1', test: /node_modules\/(asn1js|pvutils|pvtsutils|bytestreamjs)\// },
            { name: 'hashes', test: /node_modules\/@noble\// },
            { name: MAP_ENGINE, test: /node_modules\/maplibre-gl\// },
            { name: HOME, test: /features\/dashboard\/web\/Home\.tsx$/, priority: 1 },
            // Otherwise each set of pages has a chunk for what it shares: a hundred requests for one page.
            // What is in them brings its texts along, so both are kept to what most of their pages show.
            {
              name: 'common',
              test: /node_modules\/|\/packages\/|features\/(catalog|firm)\//,
              minShareCount: 16,
            },
            { name: 'trade', test: /features\/(clause|freight|listing|map|terms)\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
