// What the compiler refuses of translations.

import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PROBE = join(ROOT, 'packages/i18n/probe.ts');

const HEAD = `import type { Key, MessageTemplate, PlainKey, Translate } from './translate.ts';
declare module './translate.ts' {
  interface Catalogues {
    probe: {
      'state.open': None;
      'state.closed': None;
      due: { day: string };
      sum: { amount: bigint; day: string };
      'message.paid.title': None;
    };
    'probe.console': { about: None };
    'probe.desk': { probes: None };
    common: { cancel: None };
  }
}
declare const t: Translate<'probe'>;
declare const tBoth: Translate<'probe' | 'probe.console'>;
declare const tDesk: Translate<'*.desk'>;
declare const state: 'open' | 'closed';
declare const word: string;
`;

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  types: [],
};
const host = ts.createCompilerHost(options, true);
let text = '';
const { getSourceFile, fileExists } = host;
host.getSourceFile = (name, version) =>
  name === PROBE ? ts.createSourceFile(name, text, version, true) : getSourceFile.call(host, name, version);
host.fileExists = (name) => name === PROBE || fileExists.call(host, name);

let program: ts.Program | undefined;
/** The compiler's errors in a line of code. */
function errorsIn(code: string): string[] {
  text = `${HEAD}${code}\n`;
  program = ts.createProgram([PROBE], options, host, program);
  return program
    .getSemanticDiagnostics(program.getSourceFile(PROBE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('compiles', () => {
  it.each([
    "t('due', { day: '2026-11-24' })",
    't(`state.${state}`)',
    "t(state === 'open' ? 'due' : 'sum', { day: '2026-11-24', amount: 5n })",
    "t(state === 'open' ? 'due' : 'state.open', { day: '2026-11-24' })",
    "t('common.cancel')",
    "tBoth('about')",
    "tDesk('probes')",
    "const key: PlainKey<'probe'> = 'state.open'; t(key)",
    "const key: Key<'probe'> = 'due'; key satisfies string",
    "const template: MessageTemplate<'probe'> = 'paid'; template satisfies string",
  ])('%s', (code) => {
    expect(errorsIn(code)).toEqual([]);
  });
});

describe('does not compile', () => {
  it.each([
    ['a missing key', "t('dew', { day: '' })", /"dew"/],
    ['a key of another namespace', "t('about')", /"about"/],
    ['a union with a missing key', 't(`state.${state}.x`)', /state\.open\.x/],
    ['a key known only at run time', 't(word)', /'string'/],
    ['no placeholders', "t('due')", /"due"/],
    ['a missing placeholder', "t('sum', { day: '' })", /amount/],
    ['an unknown placeholder', "t('due', { day: '', amount: 5n })", /amount/],
    ['a placeholder of another type', "t('sum', { day: '', amount: '5' })", /bigint/],
    ['placeholders where there are none', "t('state.open', { day: '' })", /day/],
    ['a text with placeholders where one without is wanted', "const key: PlainKey<'probe'> = 'due'", /"due"/],
    ['a notification without texts', "const template: MessageTemplate<'probe'> = 'sent'", /"sent"/],
  ])('%s', (_what, code, message) => {
    expect(errorsIn(code)).toEqual([expect.stringMatching(message)]);
  });
});
