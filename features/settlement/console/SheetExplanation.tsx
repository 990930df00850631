// A sheet explained line by line, with signatures and paper.

import { useMemo } from 'react';
import { settleSheet } from '#features/valuation/rules/sheet.ts';
import { chargeId, inputFromWire, termsFromWire } from '#features/valuation/wire.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { sheetDetail } from '../calls/sheet.ts';
import { explain } from '../explain.ts';

export function SheetExplanation({ sheetId }: { sheetId: string }) {
  const reading = useCall(sheetDetail, { sheetId });
  return (
    <DeskRead reading={reading} feature="settlement">
      {(detail) => <ExplainedSheet detail={detail} />}
    </DeskRead>
  );
}

export function ExplainedSheet({ detail }: { detail: OutputOf<typeof sheetDetail> }) {
  const t = useTranslation('settlement.console');
  const { second, listed } = useFormats();
  const chapters = useChapters(detail);
  const { signatures, paper, before, after, card } = detail;
  const sheets = listed([...before, ...(after ? [after] : [])].map(({ no }) => no));
  return (
    <>
      <DeskFacts
        facts={[
          ...signatures.map(({ side, person, at, version }) => ({
            label: t(side),
            value: `${person} · ${second(at)} · ${t('version', { number: version })}`,
          })),
          ...(paper
            ? [
                {
                  label: t('paper'),
                  value: (
                    <a href={paper.link.url} target="_blank" rel="noreferrer">
                      {paper.link.name}
                    </a>
                  ),
                },
              ]
            : []),
          ...(sheets === ''
            ? []
            : [{ label: card.type === 'adjust' ? t('corrects') : t('related'), value: sheets }]),
        ]}
      />
      {chapters.map(({ chapter, title, lines }) => (
        <DeskSection key={chapter} title={title}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </DeskSection>
      ))}
    </>
  );
}

function useChapters({ terms, input }: OutputOf<typeof sheetDetail>) {
  const tSettlement = useTranslation('settlement.console');
  const t = useTranslation('settlement');
  const tClause = useTranslation('clause');
  const locale = useLocale();
  return useMemo(() => {
    const both = { terms: termsFromWire(terms), input: inputFromWire(input) };
    const names = new Map(
      input.charges.map((charge, at) => [chargeId(charge, at), charge.note || tSettlement('charge')]),
    );
    return explain(
      { ...both, sheet: settleSheet(both.terms, both.input) },
      { t, tClause, locale, chargeName: (id) => names.get(id) ?? id },
    );
  }, [terms, input, tSettlement, t, tClause, locale]);
}
