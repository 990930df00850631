// How cells are called and shown, and a whole kind of records as a sheet.
import { CELLS, type Cell, typedRecord } from './cells.ts';
import { writeSheet } from './sheet.ts';
import { useCatalogDeskWords } from './words.ts';
import { callsOf, wireOf } from './kindCalls.ts';
import type { RecordKind } from '../records.ts';
import { useLine } from '#packages/call/useCall.ts';
import { useWordsOf } from '#packages/i18n/react.ts';
import { saveAs } from '#packages/ui/csv.ts';

export function useCellText() {
  const words = useCatalogDeskWords();
  const catalog = useWordsOf('catalog');
  const label = ({ path, word }: Cell): string => {
    const [, language] = path.split('.');
    return language === undefined ? words[word] : `${words[word]} (${words[`language.${language}` as 'language.fr']})`;
  };
  const shown = ({ kind, path, unit, options }: Cell, typed: string): string => {
    if (kind === 'switch') return words[typed === '1' ? 'parameter.on' : 'parameter.off'];
    if (options) return catalog[`dict.${path === 'kind' ? 'placeKind' : path}.${typed}`] ?? typed;
    return unit === undefined || typed === '' ? typed : `${typed} ${unit}`;
  };
  return { label, shown };
}

export function useSheetOut(kind: RecordKind) {
  const { client } = useLine();
  const { page } = callsOf(kind);
  return async () => {
    const lines = [];
    for (let after: string | null | undefined; after !== null;) {
      const result = await client(page, { pageSize: 50, ...(after ? { after } : {}) });
      if (!result.ok) return;
      lines.push(...result.answer.list.map(({ fields }) => typedRecord(kind, wireOf(kind, fields))));
      after = result.answer.next;
    }
    saveAs(`${kind}.csv`, writeSheet(kind, lines));
  };
}

export const cellAt = (kind: RecordKind, path: string): Cell | undefined => CELLS[kind].find((cell) => cell.path === path);
