// Last step of an entrustment: everything in one view, and what is still wrong.

import { useGoodsName } from '#features/listing/web/board/BoardCard.tsx';
import { heatOfForm } from '#features/terms/web/form/clause.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { fromMarketTime } from '#packages/time/marketDay.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { ErrorList } from '#packages/ui/ErrorList.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { isListedKind } from '../../choices.ts';
import { EligibilityRows } from '../parts/EligibilityRows.tsx';
import { type EntrustForm, type EntrustFormFlaw, tonnesOf, totalOf } from './entrustForm.ts';
import type { LotForm } from './lotForm.ts';

interface ReviewProps {
  readonly form: EntrustForm;
  readonly flaws: readonly EntrustFormFlaw[];
  /** Lots whose reserve is sealed already. */
  readonly reserved: readonly number[];
  readonly flawText: (flaw: EntrustFormFlaw) => string;
  readonly onGo: (flaw: EntrustFormFlaw) => void;
}

const LABELS = {
  title: 'entrust.what',
  wishedAt: 'entrust.wishedAt',
  contact: 'entrust.contact',
  phone: 'entrust.phone',
  lots: 'lots',
  letterId: 'entrust.letter',
  firms: 'bidders.firms',
} as const;
const isLabelled = (field: string): field is keyof typeof LABELS => field in LABELS;

export function ReviewEntrust({ form, flaws, reserved, flawText, onGo }: ReviewProps) {
  const t = useTranslation(['notice', 'terms']);
  const unit = useQuantityUnit();
  const goods = useGoodsName();
  const { minute, tonnes, integer } = useFormats();
  const coalOf = ({ terms }: LotForm) => {
    const heat = heatOfForm(terms);
    const name = terms.varietyId === '' ? '' : goods(terms);
    return heat === undefined ? name : `${name} ${integer(heat)}`;
  };
  const labelOf = (field: string) => {
    if (isLabelled(field)) return t(LABELS[field]);
    if (field === 'declared') return t(`entrust.declared.${form.direction}`);
    return field === 'stockProofId' ? t(`entrust.stockProof.${form.direction}`) : t('lots');
  };
  return (
    <>
      <ErrorList
        title={t('write.problems')}
        mend={t('write.mend')}
        wrongs={flaws.map((flaw) => ({
          key: flaw.field,
          text: `${labelOf(flaw.field)} · ${flawText(flaw)}`,
          onMend: () => {
            onGo(flaw);
          },
        }))}
      />
      <Section title={form.title || t('entrust.what')}>
        <Rows>
          <Row isFact label={t('field.direction')} value={t(`write.direction.${form.direction}`)} />
          <Row isFact label={t('field.kind')} value={t(`kind.${form.kind}`)} />
          <Row
            isFact
            label={t('entrust.wishedAt')}
            value={form.wishedAt === '' ? '–' : minute(fromMarketTime(form.wishedAt))}
          />
          <Row isFact label={t('write.sum')} weight="strong" value={`${tonnes(totalOf(form))} ${unit}`} />
        </Rows>
      </Section>
      <Section title={t('lots')} note={t('lotCount', { count: form.lots.length })}>
        <Rows>
          {form.lots.map((lot, at) => {
            const hasReserve = lot.reserve !== '' || reserved.includes(at + 1);
            return (
              <Row
                key={lot.key}
                isFact
                label={[t('lot.nth', { no: at + 1 }), coalOf(lot)].filter(Boolean).join(' · ')}
                hint={[
                  ...(isListedKind(form.kind)
                    ? []
                    : [t('lot.steps', { least: lot.incMin || '–', most: lot.incMax || '–' })]),
                  ...(hasReserve ? [t('lot.hasReserve')] : []),
                ].join(' · ')}
                value={`${lot.terms.price || '–'} ${t('unit.yuan_per_tonne')}`}
                valueHint={`${tonnes(tonnesOf(lot.terms))} ${unit}`}
              />
            );
          })}
        </Rows>
      </Section>
      <Section title={t('bidders.title')}>
        <EligibilityRows
          eligibility={{ ...form, kinds: [...form.kinds], provinces: [...form.provinces] }}
          firms={form.firms}
        />
      </Section>
      <NoticeBox>{t('write.reviewWhy')}</NoticeBox>
    </>
  );
}
