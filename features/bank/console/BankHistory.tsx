// History of one record, latest first.

import type { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';

type MoveName =
  PlainKey<'bank.console'> extends infer Key ? (Key extends `move.${infer Name}` ? Name : never) : never;
type Entry = TimelineEntry & { readonly move: MoveName };

export function BankHistory({ steps }: { steps: readonly Entry[] }) {
  const t = useTranslation('bank.console');
  const said = useReasonText();
  const { second } = useFormats();
  return (
    <DeskSection title={t('history')}>
      <DeskFacts
        facts={steps.map(({ move, at, by, reason }, number) => ({
          label: `${number + 1} · ${second(at)}`,
          value: [t(`move.${move}`), by ?? t('clock'), said(reason)].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}

/** Translates the platform's reason codes; text written by people stays unchanged. */
export function useReasonText(): (reason: string) => string {
  const find = useTexts('bank.console');
  return (reason) => find(`reason.${reason}`) ?? reason;
}
