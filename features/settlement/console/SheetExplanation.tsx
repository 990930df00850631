// A sheet explained line by line, with signatures and papers.

import { type ReactNode, useMemo } from 'react';
import type { FileLink } from '#features/file/calls.ts';
import { settleSheet } from '#features/valuation/rules/sheet.ts';
import { chargeId, inputFromWire, termsFromWire } from '#features/valuation/wire.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { type DeskFact, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { FactsWithPapers } from '#packages/ui/admin/FactsWithPapers.tsx';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
import { sheetDetail } from '../calls/sheet.ts';
import { explain } from '../explain.ts';

type Detail = OutputOf<typeof sheetDetail>;

interface SheetExplanationProps {
  readonly sheetId: string;
  /** Of the case that the sheet is looked at for, before its own. */
  readonly facts?: readonly DeskFact[];
  /** Between facts and chapters. */
  readonly children?: ReactNode;
}

export function SheetExplanation({ sheetId, ...within }: SheetExplanationProps) {
  const reading = useCall(sheetDetail, { sheetId });
  return (
    <DeskRead reading={reading} feature="settlement">
      {(detail) => <ExplainedSheet detail={detail} {...within} />}
    </DeskRead>
  );
}

interface ExplainedSheetProps extends Omit<SheetExplanationProps, 'sheetId'> {
  readonly detail: Detail;
}

export function ExplainedSheet({ detail, facts = [], children }: ExplainedSheetProps) {
  const t = useTranslation('settlement.console');
  const { second } = useFormats();
  const chapters = useChapters(detail);
  const { signatures, before, after, card } = detail;
  const sheets = [...before, ...(after ? [after] : [])];
  return (
    <>
      <FactsWithPapers
        papers={papersOf(detail)}
        facts={[
          ...facts,
          {
            label: t('common.contract'),
            value: card.contract.no,
            leadsTo: { type: 'contract', id: card.contract.id },
          },
          ...(['seller', 'buyer'] as const).map((side) => ({
            label: t(side),
            value: card[side].name,
            leadsTo: { type: 'firm', id: card[side].id },
          })),
          ...signatures.map(({ side, person, at, version }) => ({
            label: t(`signature.${side}`),
            value: `${person} · ${second(at)} · ${t('version', { number: version })}`,
          })),
          ...(sheets.length === 0
            ? []
            : [
                {
                  label: card.type === 'adjust' ? t('corrects') : t('related'),
                  value: sheets.map(({ id, no }) => (
                    <p key={id}>
                      <MatterLink to={{ type: 'sheet', id }}>{no}</MatterLink>
                    </p>
                  )),
                },
              ]),
        ]}
      />
      {children}
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

/** What is argued about first: evidence, then the sheet and what belongs to it. */
function papersOf({ appeal, dispute, paper, attachments, invoice }: Detail): readonly FileLink[] {
  const files = [
    ...(appeal?.files ?? []),
    ...(dispute?.files ?? []),
    ...(paper ? [paper.link] : []),
    ...attachments,
    ...(invoice?.file ? [invoice.file] : []),
  ];
  return [...new Map(files.map((file) => [file.fileId, file])).values()];
}

function useChapters({ terms, input }: Detail) {
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
