// Compiles ICU MessageFormat; throws what is wrong with a text.

import { parse, type Token } from '@messageformat/parser';
import { FORMATS, type CompiledMessage, type Part } from '../compiled.ts';
import { joinTexts } from '../template.ts';

export class MessageError extends Error {}

/** Apostrophes quote braces: `'{'`. */
const QUOTED = /''|'[{}][^']*'?/g;

export function compileMessage(text: string): CompiledMessage {
  return messageOf(parse(text, { strict: false }));
}

const messageOf = (tokens: readonly Token[], plural?: string): CompiledMessage =>
  joinTexts(tokens.map((token) => partOf(token, plural)));

function partOf(token: Token, plural: string | undefined): Part {
  switch (token.type) {
    case 'content':
      if (/[{}]/.test(token.ctx.text.replaceAll(QUOTED, '')))
        throw new MessageError(`"${token.value.trim()}" has a brace of no placeholder`);
      return token.value;
    case 'octothorpe':
      return [plural ?? '', 'number'];
    case 'argument':
      return [token.arg];
    case 'function':
      if (!FORMATS.includes(token.key) || token.param)
        throw new MessageError(`the format of {${token.arg}, ${token.key}} is unknown`);
      return [token.arg, token.key];
    case 'plural':
    case 'select':
      if (token.pluralOffset) throw new MessageError('plural offsets are not supported');
      if (!token.cases.some(({ key }) => key === 'other'))
        throw new MessageError(`{${token.arg}, ${token.type}} has no case "other"`);
      return [
        token.arg,
        token.type,
        Object.fromEntries(
          token.cases.map(({ key, tokens }) => [
            key,
            messageOf(tokens, token.type === 'plural' ? token.arg : plural),
          ]),
        ),
      ];
    case 'selectordinal':
      throw new MessageError('selectordinal is not supported');
  }
}
