// No-break spaces (written ~ here) by language, and minus signs.

import { expect, it } from 'vitest';
import { keepUnitsTogether, typeset, withMinus } from './typeset.ts';

it.each([
  ['fr', 'Supprimer « {label} » ?', 'Supprimer «~{label}~»~?'],
  ['fr', 'Démonstration : le SMS dit ; lisez !', 'Démonstration~: le SMS dit~; lisez~!'],
  ['fr', 'il manque {gap|money} ¥ de {sum|money} ¥/t', 'il manque {gap|money}~¥ de {sum|money}~¥/t'],
  ['fr', '{share} % sur {quantity|tonnes} t', '{share}~% sur {quantity|tonnes}~t'],
  [
    'fr',
    'plus de 2 000 lignes le 24 11 2026, à 5 500 kcal',
    'plus de 2_000 lignes le 24 11 2026, à 5_500 kcal',
  ],
  ['en', '{quantity|tonnes} t to go', '{quantity|tonnes}~t to go'],
  ['en', '{count} trucks, {share} %', '{count} trucks, {share}~%'],
  ['es', '{no} todavía ; mal', '{no} todavía ; mal'],
  ['zh-Hans', '余 {left|tonnes} t，共 {sum|money} 元', '余 {left|tonnes}~t，共 {sum|money}~元'],
] as const)('%s: %s', (locale, written, read) => {
  expect(typeset(locale, written).replaceAll('\u00a0', '~').replaceAll('\u202f', '_')).toBe(read);
});

it.each([
  ['1,200 / 2,000 t', '1,200 / 2,000~t'],
  ['516.55 元/t · 12 t', '516.55~元/t · 12~t'],
  ['13 %', '13~%'],
  ['2026-11-24 09:12', '2026-11-24 09:12'],
  ['Nº 12, A 3', 'Nº 12, A 3'],
])('%s', (written, read) => {
  expect(keepUnitsTogether(written).replaceAll('\u00a0', '~')).toBe(read);
});

it.each([
  ['-27.59', '−27.59'],
  ['512.00 + (-32.59) = 479.41', '512.00 + (−32.59) = 479.41'],
  ['189，-27.59 元/t', '189，−27.59 元/t'],
  ['H-1', 'H-1'],
  ['2026-11-24', '2026-11-24'],
  ['5,000-5,500', '5,000-5,500'],
  ['-', '-'],
  ['0', '0'],
])('the minus of %s', (written, read) => {
  expect(withMinus(written)).toBe(read);
});
