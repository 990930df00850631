// Formats contract terms as chapters, for document, review and comparison.

import type { ContractTerms } from '../../terms.ts';
import { useAgreementChapters } from './agreement.ts';
import type { TermChapter, NameOf } from './lines.ts';
import { useSaleChapters } from './sale.ts';

export function useChapters(): (terms: ContractTerms, nameOf: NameOf) => TermChapter[] {
  const sale = useSaleChapters();
  const agreement = useAgreementChapters();
  return (terms, nameOf) =>
    (terms.kind === 'agreement' ? agreement(terms) : sale(terms, nameOf)).filter(
      ({ lines }) => lines.length > 0,
    );
}

export interface LineChange {
  readonly key: string;
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function changesBetween(before: readonly TermChapter[], after: readonly TermChapter[]): LineChange[] {
  const old = new Map(before.flatMap(({ lines }) => lines).map((line) => [line.key, line]));
  const now = after.flatMap(({ lines }) => lines);
  const kept = new Set(now.map(({ key }) => key));
  return [
    ...now.flatMap(({ key, label, text }): LineChange[] => {
      const was = old.get(key)?.text;
      return was === text ? [] : [{ key, label, before: was, after: text }];
    }),
    ...[...old.values()]
      .filter(({ key }) => !kept.has(key))
      .map(({ key, label, text }): LineChange => ({ key, label, before: text, after: undefined })),
  ];
}
