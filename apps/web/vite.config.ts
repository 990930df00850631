// How the mobile app is built: hashed assets, a chunk for each page, and compressed copies beside each file.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/web');
const WORTH_COMPRESSING = /\.(js|css|html|svg|json)$/;

/** The server sends these as they lie; compressing at each request would cost it more than all else. */
function compressed(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    async writeBundle() {
      const files = await readdir(OUT, { recursive: true });
      await Promise.all(files.filter((file) => WORTH_COMPRESSING.test(file)).map(async (file) => {
        const content = await readFile(join(OUT, file));
        await writeFile(join(OUT, `${file}.gz`), gzipSync(content, { level: 9 }));
        await writeFile(join(OUT, `${file}.br`), brotliCompressSync(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }));
      }));
    },
  };
}

/** Most people begin at home: its code is asked for together with the shell's, not after it. */
function homeAhead(): Plugin {
  return {
    name: 'home-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const home = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/desk/web/Home.tsx')));
        const files = [home, ...chunks.filter(({ fileName }) => home?.imports.includes(fileName))].filter((chunk) => chunk !== undefined);
        const scripts = files.map(({ fileName }) => ({ rel: 'modulepreload', href: `/${fileName}` }));
        const styles = files.flatMap(({ viteMetadata }) => [...viteMetadata?.importedCss ?? []]).map((name) => ({ rel: 'preload', as: 'style', crossorigin: true, href: `/${name}` }));
        return [...scripts, ...styles].filter(({ href }) => !html.includes(href)).map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // The app is served from the root; its routes live behind the hash.
  base: '/',
  plugins: [react(), homeAhead(), compressed()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // Nothing may be fetched as data: the content policy allows scripts of our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: /apps\/web\/main\.tsx$/, priority: 2 },
            { name: 'home', test: /features\/desk\/web\/Home\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
