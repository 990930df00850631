// Serves a built app: hashed files immutable, the page revalidated.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const TITLE = '{{SITE_TITLE}}';

/** `at` is the base path, `/` or a folder with a trailing slash. */
export async function serveFiles(app: FastifyInstance, directory: string, siteTitle: string, at = '/') {
  if (!existsSync(directory)) return;
  for (const path of [at, `${at}index.html`]) {
    app.get(path, async (_request, reply) => {
      const page = await readFile(join(directory, 'index.html'), 'utf8');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replaceAll(TITLE, escapeHtml(siteTitle)));
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
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? '');
