// Symbols of quality indices (GB/T 483): letters, and basis as subscript.

import type { IndexCode } from './quality.ts';

const SYMBOLS: Record<IndexCode, readonly [letters: string, subscript: string]> = {
  QNET_AR: ['Q', 'net,ar'],
  QGR_D: ['Q', 'gr,d'],
  QGR_AD: ['Q', 'gr,ad'],
  QB_AD: ['Q', 'b,ad'],
  MT: ['M', 't'],
  MAD: ['M', 'ad'],
  HAD: ['H', 'ad'],
  AAD: ['A', 'ad'],
  AD: ['A', 'd'],
  AAR: ['A', 'ar'],
  VDAF: ['V', 'daf'],
  VAD: ['V', 'ad'],
  VAR: ['V', 'ar'],
  STAD: ['S', 't,ad'],
  STD: ['S', 't,d'],
  STAR: ['S', 't,ar'],
  FCAD: ['FC', 'ad'],
  DT: ['DT', ''],
  ST: ['ST', ''],
  HT: ['HT', ''],
  FT: ['FT', ''],
  HGI: ['HGI', ''],
  G: ['G', ''],
  Y: ['Y', ''],
  CSR: ['CSR', ''],
  SIZE: ['d', ''],
  PD: ['P', 'd'],
  CLD: ['Cl', 'd'],
  FD: ['F', 'd'],
  ASD: ['As', 'd'],
  HGD: ['Hg', 'd'],
};

export const symbolParts = (index: IndexCode) => SYMBOLS[index];
/** On one line: `Qnet,ar`. */
export const symbolText = (index: IndexCode): string => SYMBOLS[index].join('');
