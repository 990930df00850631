// Serves a built app: hashed files immutable, the page revalidated.

import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebBuilds, WebPages } from '../webBuilds.ts';

const TITLE = '{{SITE_TITLE}}';
const BUILD = '{{BUILD}}';
const FOREVER = 'public, max-age=31536000, immutable';

interface ServedApp {
  readonly directory: string;
  readonly siteTitle: string;
  /** The base path, `/` or a folder with a trailing slash. */
  readonly at: string;
  pageOf(pages: WebPages): string;
}

export async function serveFiles(app: FastifyInstance, served: ServedApp, builds: WebBuilds) {
  const { directory, siteTitle, at, pageOf } = served;
  if (!existsSync(directory)) return;
  for (const path of [at, `${at}index.html`]) {
    app.get(path, async (_request, reply) => {
      const pages = builds.served();
      if (!pages) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'x-build': pages.id })
        .send(pageOf(pages).replaceAll(TITLE, escapeHtml(siteTitle)).replaceAll(BUILD, pages.id));
    });
  }
  if (at !== '/') app.get(at.slice(0, -1), (_request, reply) => reply.redirect(at, 301));
  await app.register(fastifyStatic, {
    root: directory,
    prefix: at,
    // Fastify allows only one `decorateReply`; nothing here uses `reply.sendFile`.
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache');
    },
  });
}

const HASHED_FILE = /^\/(?:console\/)?assets\/[\w.-]{1,100}$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const decompress = promisify(brotliDecompress);

/** Answers for files of other builds than this process has: those of the release before, or of the next. */
export async function sendKeptFile(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  builds: WebBuilds,
): Promise<boolean> {
  const [path = ''] = url.split('?');
  if (!['GET', 'HEAD'].includes(method) || !HASHED_FILE.test(path)) return false;
  const content = await builds.find(path);
  if (content === undefined) return false;
  const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  void reply
    .type(TYPES[extname(path)] ?? 'application/octet-stream')
    .headers({ 'cache-control': FOREVER, vary: 'accept-encoding' })
    .headers(takesBrotli ? { 'content-encoding': 'br' } : {})
    .send(takesBrotli ? content : await decompress(content));
  return true;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? '');
