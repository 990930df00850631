// Preview of imported rows: problems by cell first, then the valid drafts.

import { useState } from 'react';
import { FormulaLine } from '#features/contract/web/parts/FormulaLine.tsx';
import { Chapters } from '#features/contract/web/terms/ContractTermsSection.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { PLACEHOLDER_FIRMS } from './columns.ts';
import type { YearRow } from './rows.ts';

export function YearImportPreview({ rows }: { rows: readonly YearRow[] }) {
  const t = useTranslation('terms.import');
  const [shown, setShown] = useState<YearRow>();
  const isBad = ({ problems }: YearRow) => problems.length > 0;
  return (
    <>
      <ul aria-label={t('listLabel')}>
        {[...rows.filter(isBad), ...rows.filter((row) => !isBad(row))].map((row) => (
          <li key={row.number}>
            <Line
              row={row}
              onShow={() => {
                setShown(row);
              }}
            />
          </li>
        ))}
      </ul>
      {shown?.terms && (
        <Drawer
          isOpen
          onClose={() => {
            setShown(undefined);
          }}
          title={shown.form.title}
        >
          <Chapters terms={shown.terms} nameOf={nameIn(shown)} isDraft />
        </Drawer>
      )}
    </>
  );
}

const nameIn =
  ({ form }: YearRow) =>
  (id: string) =>
    (id === PLACEHOLDER_FIRMS.coalOrg ? form.coalOrg : form.useCoalOrg)?.name ?? '';

function Line({ row: { number, form, terms, problems }, onShow }: { row: YearRow; onShow: () => void }) {
  const t = useTranslation('contract');
  const tTerms = useTranslation(['terms', 'terms.import']);
  const quantityUnit = useQuantityUnit();
  const { tonnes } = useFormats();
  const isGood = problems.length === 0;
  return (
    <Card>
      <div className="trade-line">
        <span>
          <span className="trade-note ui-number">{tTerms('row', { row: number })}</span>{' '}
          <strong>{form.title}</strong>
        </span>
        <Tag tone={isGood ? 'success' : 'danger'}>{tTerms(isGood ? 'good' : 'bad')}</Tag>
      </div>
      {!isGood && (
        <ul className="trade-problems">
          {problems.map(({ cell, label, text }) => (
            <li key={`${cell} ${label} ${text}`}>
              <strong className="ui-number">{[cell, label].filter(Boolean).join(' ')}</strong> · {text}
            </li>
          ))}
        </ul>
      )}
      {isGood && terms && (
        <>
          <Rows>
            <Row isFact label={t(`side.${form.ourSide}`)} value={form.counterparty?.name} />
            <Row isFact label={t('ends.title')} value={`${form.coalOrg?.name} → ${form.useCoalOrg?.name}`} />
            <Row
              isFact
              label={`${t('card.annual')} ${terms.year}`}
              value={`${tonnes(terms.quantity)} ${quantityUnit}`}
              hint={terms.months.map((kg) => tonnes(kg)).join(' · ')}
            />
          </Rows>
          <FormulaLine formula={terms.formula} />
          <Button size="small" onPress={onShow}>
            {t('import.whole')}
          </Button>
        </>
      )}
    </Card>
  );
}
