// History of one record, latest first.

import { useFormats } from '#packages/i18n/react.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { useCashWords, useReasonText } from './useWords.ts';
import type { CashDeskWords } from './words/keys.ts';

type MoveName = keyof CashDeskWords extends infer Key
  ? Key extends `move.${infer Name}`
    ? Name
    : never
  : never;
interface Step {
  readonly move: MoveName;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

export function History({ steps }: { steps: readonly Step[] }) {
  const words = useCashWords();
  const said = useReasonText();
  const { second } = useFormats();
  return (
    <DeskSection title={words.history}>
      <DeskFacts
        facts={steps.map(({ move, at, by, reason }, number) => ({
          label: `${number + 1} · ${second(at)}`,
          value: [words[`move.${move}`], by || words.clock, said(reason)].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
