// Serves the built web app: hashed files for ever, the page itself always asked for anew.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Stands in the page for the name of the site, which is this installation's. */
const TITLE = '{{SITE_TITLE}}';

export async function serveFiles(app: FastifyInstance, directory: string, siteTitle: string) {
  if (!existsSync(directory)) return;
  for (const path of ['/', '/index.html']) {
    app.get(path, async (_request, reply) => {
      const page = await readFile(join(directory, 'index.html'), 'utf8');
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page.replaceAll(TITLE, escaped(siteTitle)));
    });
  }
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? '');
