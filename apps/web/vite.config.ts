// How the mobile app is built: hashed assets, a chunk for each page, and compressed copies beside each file.

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from '#tools/vite/compressed.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/web');

const WORKER = 'weigh-worker';

const [DRAWING, SCHEMAS, SHELL, HOME] = ['drawing', 'schemas', 'shell', 'home'] as const;
/** What the first page needs, in parts that are run one by one: see `start.ts`. */
const PARTS: readonly string[] = [DRAWING, SCHEMAS, SHELL, HOME];

/** All that the first page needs is asked for at once with the document; most people begin at home. */
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

/** In the head they would hold up what the document itself shows; below it they hold up the code alone, which draws with them. */
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
  // The app is served from the root; its routes live behind the hash.
  base: '/',
  plugins: [react(), partsAhead(), stylesBelowStart(), compressed(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // Nothing may be fetched as data: the content policy allows scripts of our own origin only.
    assetsInlineLimit: 0,
    // The shell would carry a list of all files of all pages: what a page shares with others it names itself, one round trip later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        files.filter((file) => hostType === 'html' || file.endsWith('.css')),
    },
    rolldownOptions: {
      // The worker has one name for ever: the browser asks under it whether there is a newer one.
      input: {
        index: join(import.meta.dirname, 'index.html'),
        [WORKER]: join(import.meta.dirname, 'weighWorker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? `${WORKER}.js` : 'assets/[name]-[hash].js'),
        // The shell carries the list of all files that pages need: only pages and what has a name of its own are called by it.
        assetFileNames: 'assets/[hash][extname]',
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || PARTS.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
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
            { name: HOME, test: /features\/dashboard\/web\/Home\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
