// Draws the icons of the installed app, from the one that the browser's tab has.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const BRAND = '#E00023';
/** Systems cut maskable icons to a shape of theirs: the drawing stays within the inner four fifths. */
const SAFE_SHARE = 0.8;

const ICONS = [
  { name: 'icon-192.png', size: 192, isMaskable: false },
  { name: 'icon-512.png', size: 512, isMaskable: false },
  { name: 'icon-maskable-512.png', size: 512, isMaskable: true },
  { name: 'icon-touch-180.png', size: 180, isMaskable: true },
] as const;

export function appIcons(directory: string): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async writeBundle() {
      const drawing = await readFile(join(directory, 'icon.svg'));
      for (const { name, size, isMaskable } of ICONS)
        await writeFile(join(directory, name), await draw(drawing, size, isMaskable));
    },
  };
}

async function draw(drawing: Buffer, size: number, isMaskable: boolean): Promise<Buffer> {
  const inner = isMaskable ? Math.round(size * SAFE_SHARE) : size;
  const icon = await sharp(drawing, { density: 72 * (inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  if (!isMaskable) return icon;
  return sharp({ create: { width: size, height: size, channels: 3, background: BRAND } })
    .composite([{ input: icon }])
    .png()
    .toBuffer();
}
