// The check of an entry's proof, in Spanish.

import type { ProofWords } from './keys.ts';

export const words: ProofWords = {
  'step.legs': 'Sus apuntes',
  'why.legs': 'Cada apunte mostrado, con sal y resumido, es el que nombra el asiento',
  'step.entry': 'El asiento',
  'why.entry': 'El texto del asiento da la hoja en su lugar del árbol del libro mayor',
  'step.path': 'En el libro mayor',
  'why.path': '{count|plural|# huella lleva|# huellas llevan} de la hoja a la raíz firmada por la plataforma',
  'step.head': 'Firma de la plataforma',
  'why.head': 'Raíz, número de asientos y fin de la cadena van firmados con el sello de la plataforma',
  'step.grown': 'Solo ampliado',
  'why.grown':
    'El libro visto antes en este dispositivo ({size} asientos, firmado {at}) está íntegro en este, sin cambios',
  title: 'Compruébelo usted mismo',
  why: 'No hace falta creer a la plataforma: estos pasos se calculan en su dispositivo, sin descargar el libro mayor.',
  waiting: 'Asiento recién registrado: podrá comprobarlo en unos segundos',
  check: 'Comprobar',
  again: 'Comprobar de nuevo',
  save: 'Descargar la prueba (JSON)',
  kept: 'Coincide',
  broken: 'Difiere',
  allKept: 'Todo coincide: este asiento está, sin cambios, en el libro mayor firmado por la plataforma',
  someBroken: 'Un paso difiere: descargue la prueba y contacte con el auditor de la plataforma',
  head: 'Libro mayor sellado',
  size: 'Asientos sellados',
  root: 'Raíz',
  madeAt: 'Firmado el',
  key: 'Huella de la clave de la plataforma',
  keyWhy: 'La misma en cada prueba y en cada extracto',
  outside: 'Sin conexión: npm run check -- prueba.json, sin red y sin nosotros',
  insecure:
    'Conexión no segura (sin HTTPS): el navegador no puede calcular. Descargue la prueba y compruébela sin conexión',
};
