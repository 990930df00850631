// Lays out a contract in Chinese and a second language side by side, for reading.

import type { ContractArticle } from '#features/article/article.ts';
import type { SecondLanguage } from '#features/article/choices.ts';
import type { PdfBlock, PdfContent, PdfFact, PdfParty } from '#packages/pdf/document.ts';
import { layOutText, type PaperInput } from './layOutPaper.ts';
import { wordingIn } from './wordPaper.ts';

export interface ReadingCopyInput extends PaperInput {
  readonly locale: SecondLanguage;
  /** In the second language, in the order of the Chinese ones; undefined while there is no translation. */
  readonly translated: readonly ContractArticle[] | undefined;
  readonly otherNameOf: (id: string) => string;
  /** Of the Chinese file that counts. */
  readonly sha256: string;
  readonly isSigned: boolean;
}

/** Bears no boxes for signatures: the Chinese file alone is signed, and its hash is printed here. */
export function layOutReadingCopy(input: ReadingCopyInput): PdfContent {
  const { document, writtenAt, locale, articles, translated, otherNameOf, sha256, isSigned } = input;
  const [chinese, other] = [wordingIn('zh-Hans', input.unit), wordingIn(locale, input.unit)];
  const inOther = articles.map(
    (article, at) => translated?.[at] ?? { heading: article.heading, body: other.say('copy.untranslated') },
  );
  const [left, right] = [
    layOutText(input, chinese),
    layOutText({ ...input, articles: inOther, nameOf: otherNameOf }, other),
  ];
  const hashLabel = isSigned ? 'signed' : 'unsigned';
  return {
    title: `${chinese.say('copy.title')} ${other.say('copy.title')} ${document.no}`,
    author: document.parties.map(({ name }) => name).join('、'),
    madeAt: writtenAt,
    language: 'zh-CN',
    footer: `${document.no}　${chinese.say('copy.title')} ${other.say('copy.title')}　{page} / {pages}`,
    blocks: [
      { kind: 'pair', style: 'heading', texts: [chinese.say('copy.title'), other.say('copy.title')] },
      { kind: 'pair', style: 'paragraph', texts: [chinese.say('copy.counts'), other.say('copy.counts')] },
      {
        kind: 'pair',
        style: 'note',
        texts: [chinese.say(`copy.${hashLabel}`), other.say(`copy.${hashLabel}`)],
      },
      { kind: 'paragraph', text: sha256 },
      ...pairBlocks(left, right),
    ],
  };
}

/** Both sides hold the same blocks, since they are laid out from the same terms. */
function pairBlocks(left: readonly PdfBlock[], right: readonly PdfBlock[]): PdfBlock[] {
  if (left.length !== right.length) throw new Error('two languages of one paper have different blocks');
  return left.map((block, at) => pairOf(block, right[at]));
}

function pairOf(left: PdfBlock, right: PdfBlock | undefined): PdfBlock {
  switch (left.kind) {
    case 'title':
    case 'heading':
    case 'paragraph':
    case 'note': {
      const text = right?.kind === left.kind ? right.text : '';
      // What the parties wrote themselves is in one language only.
      return text === left.text ? left : { kind: 'pair', style: left.kind, texts: [left.text, text] };
    }
    case 'facts': {
      const rows = right?.kind === 'facts' ? right.rows : [];
      return { kind: 'pair_facts', rows: left.rows.map((row, at) => [row, rows[at] ?? EMPTY]) };
    }
    case 'table': {
      const other = right?.kind === 'table' ? right : left;
      return {
        kind: 'table',
        columns: left.columns.map((column, at) => ({
          ...column,
          title: both(column.title, other.columns[at]?.title),
        })),
        rows: left.rows.map((row, at) => row.map((cell, column) => both(cell, other.rows[at]?.[column]))),
      };
    }
    case 'parties': {
      const other = right?.kind === 'parties' ? right.parties : [];
      return { kind: 'parties', parties: left.parties.map((party, at) => bothOf(party, other[at])) };
    }
    default:
      return left;
  }
}

const EMPTY: PdfFact = ['', ''];
const both = (text: string, other = text) => (text === other ? text : `${text}\n${other}`);
const bothOf = (party: PdfParty, other: PdfParty = party): PdfParty => ({
  role: party.role === other.role ? party.role : `${party.role} ${other.role}`,
  name: party.name,
  // Reading copies are not signed: the last line points to the boxes of the signed file.
  lines: party.lines.slice(0, -1).map((line, at) => both(line, other.lines[at])),
});
