// Reads message texts that operators write, without a parser in the browser.
// ICU MessageFormat; the texts inside a plural hold no further choice. Tested against the parser.

import type { CompiledMessage, Part } from './compiled.ts';

const QUOTED = String.raw`'(?<quoted>'|\{[^']*'|\}[^']*')`;
const CASE_NAME = String.raw`=\d+|\w+`;
const CASE_TEXT = String.raw`(?:[^{}]|\{\s*\w+\s*(?:,\s*\w+\s*)?\})*`;
const CASES = String.raw`(?<cases>(?:(?:${CASE_NAME})\s*\{${CASE_TEXT}\}\s*)+)`;
const PLACEHOLDER = new RegExp(
  String.raw`${QUOTED}|\{\s*(?<name>\w+)\s*(?:,\s*(?:plural,\s*${CASES}|(?<format>\w+)\s*))?\}`,
  'g',
);
const CASE = new RegExp(String.raw`(${CASE_NAME})\s*\{(${CASE_TEXT})\}`, 'g');

export function readTemplate(text: string): CompiledMessage {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push(partOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return joinTexts(parts);
}

function partOf({ quoted, name = '', cases, format }: Partial<Record<string, string>>): Part {
  if (quoted !== undefined) return quoted.length === 1 ? quoted : quoted.slice(0, -1);
  if (cases !== undefined) {
    return [
      name,
      'plural',
      Object.fromEntries(
        [...cases.matchAll(CASE)].map(([, form = '', body = '']) => [
          form,
          readTemplate(body.replaceAll('#', `{${name}, number}`)),
        ]),
      ),
    ];
  }
  return format === undefined ? [name] : [name, format];
}

/** Adjacent texts become one; a message of one text is that text. */
export function joinTexts(parts: readonly Part[]): CompiledMessage {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  const [only = ''] = joined;
  return joined.length <= 1 && typeof only === 'string' ? only : joined;
}

/** A brace that belongs to no placeholder, with what is around it. */
export const strayBraceIn = (text: string): string | undefined =>
  text.replaceAll(PLACEHOLDER, '').match(/[^\s]*[{}][^\s]*/)?.[0];
