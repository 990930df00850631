// Contrast of the colour tokens.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(
  /\/\*[\s\S]*?\*\//g,
  '',
);
const tokens = new Map(
  [...source.matchAll(/--ui-([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]),
);

function luminance(name: string): number {
  const colour = tokens.get(name);
  if (!colour) throw new Error(`no colour is called ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_ON: Record<string, readonly string[]> = {
  text: ['card', 'page', 'fill'],
  secondary: ['card', 'page', 'fill'],
  tab: ['card'],
  brand: ['card'],
  link: ['card', 'page'],
  price: ['card', 'page'],
  'chosen-text': ['card', 'page', 'chosen-tint'],
  'sell-text': ['card', 'sell-tint'],
  'buy-text': ['card', 'buy-tint'],
  'on-brand': ['brand', 'brand-pressed', 'toast'],
  'success-text': ['card', 'page', 'success-tint'],
  'warning-text': ['card', 'page', 'warning-tint'],
  'danger-text': ['card', 'page', 'danger-tint'],
  'info-text': ['card', 'page', 'info-tint'],
};

/** Non-text colours: borders, bars, dots, focus ring. */
const SHAPE_ON: Record<string, readonly string[]> = {
  edge: ['card', 'page'],
  brand: ['card'],
  chosen: ['card', 'page', 'fill'],
  star: ['card'],
  seal: ['card'],
  'chart-1': ['card', 'fill'],
  'chart-2': ['card', 'fill'],
  'chart-3': ['card', 'fill'],
  'chart-4': ['card', 'fill'],
  success: ['card', 'fill'],
  warning: ['card', 'fill'],
  info: ['card', 'page', 'fill'],
  'area-trade': ['card', 'page', 'fill'],
  'area-contract': ['card', 'page', 'fill'],
  'area-delivery': ['card', 'page', 'fill'],
  'area-settlement': ['card', 'page', 'fill'],
  'area-funds': ['card', 'page', 'fill'],
  'area-partners': ['card', 'page', 'fill'],
};

const pairs = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

describe('the colours', () => {
  it.each(pairs(TEXT_ON))('%s can be read on %s', (text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(SHAPE_ON))('%s can be told from %s', (shape, background) => {
    expect(contrast(shape, background)).toBeGreaterThanOrEqual(3);
  });

  it('are those specified', () => {
    const specified = { brand: '#e00023', tab: '#666666', card: '#ffffff', page: '#f5f6fa' };
    expect(Object.fromEntries(Object.keys(specified).map((name) => [name, tokens.get(name)]))).toEqual(
      specified,
    );
  });
});
