// History of one record, latest first.

import type { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { useCashWords, useReasonText } from './useWords.ts';
import type { CashDeskWords } from './words/keys.ts';

type MoveName = keyof CashDeskWords extends infer Key
  ? Key extends `move.${infer Name}`
    ? Name
    : never
  : never;
type Entry = TimelineEntry & { readonly move: MoveName };

export function BankHistory({ steps }: { steps: readonly Entry[] }) {
  const words = useCashWords();
  const said = useReasonText();
  const { second } = useFormats();
  return (
    <DeskSection title={words.history}>
      <DeskFacts
        facts={steps.map(({ move, at, by, reason }, number) => ({
          label: `${number + 1} · ${second(at)}`,
          value: [words[`move.${move}`], by ?? words.clock, said(reason)].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
