// The manifest of the app: what it is called and looks like when it is installed.

import type { FastifyInstance } from 'fastify';

const BRAND = '#E00023';
const PAPER = '#FFFFFF';

/** Home screens cut names after some twelve characters. */
const MAX_SHORT = 12;

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export function serveManifest(app: FastifyInstance, siteTitle: string) {
  const manifest = {
    id: '/',
    name: siteTitle,
    short_name: siteTitle.slice(0, MAX_SHORT),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: BRAND,
    background_color: PAPER,
    categories: ['business', 'finance'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest)),
  );
}
