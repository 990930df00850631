// Price simulator: sliders for quality, resulting price and settled weight.

import { useState } from 'react';
import {
  type BasisPoints,
  type HaoPerTonne,
  haoPerTonne,
  kg,
  multiplyDivide,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Slider } from '#packages/ui/Slider.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { Clause } from '../clause.ts';
import type { IndexCode } from '../quality.ts';
import { startValues } from '../rules/curve.ts';
import type { TaxBasis } from '../rules/indexed.ts';
import { indexesOf, type Measured, type Priced, computePrice } from '../rules/price.ts';
import { ratio } from '../rules/ratio.ts';
import { computeSettledWeight } from '../rules/weight.ts';
import { rangeOf } from './range.ts';
import { useClauseFormats } from './useClauseFormats.ts';
import { usePublished } from './usePublished.ts';

export interface SimulatorProps {
  readonly clause: Clause;
  /** Agreed hao/t, or hao for each kilocalorie in PER_KCAL mode. */
  readonly price: HaoPerTonne;
  /** VAT basis of the price; without it VAT is not mentioned. */
  readonly tax?: TaxBasis | undefined;
  readonly promised?: Measured | undefined;
  /** Path of the settlement calculator, opened with the current values. */
  readonly wholeSheetPath?: string | undefined;
  /** On a desktop beside the rest of the page, unless something else is. */
  readonly isAside?: boolean | undefined;
}

/** The settled weight is shown for 100 t. */
const WEIGHED = kg(100_000n);

export function Simulator({ clause, price, tax, promised, wholeSheetPath, isAside = true }: SimulatorProps) {
  const t = useTranslation('clause');
  const { tonnes } = useFormats();
  const { index, yuan } = useClauseFormats();
  const published = usePublished(clause, tax);
  const [moved, setMoved] = useState<Measured>({});
  const start = startValues(clause, promised);
  const measured = { ...start, ...moved };
  if (!published) return <NoticeBox tone="info">{t('simulator.noSeries')}</NoticeBox>;
  const priced = computePrice(clause, price, measured, published);
  const weighed = computeSettledWeight(clause, ratio(WEIGHED), measured);
  const action =
    Object.keys(moved).length > 0
      ? {
          label: t('simulator.reset'),
          onPress: () => {
            setMoved({});
          },
        }
      : undefined;
  return (
    <Section
      title={t('simulator.title')}
      mark={<Tag tone="info">{t('simulator.hint')}</Tag>}
      action={action}
      isAside={isAside}
    >
      {indexesOf(clause).map((code) => {
        const { min, max, step } = rangeOf(code, start[code]);
        const value = measured[code] ?? min;
        return (
          <Slider
            key={code}
            label={t(`index.${code}`)}
            value={value}
            min={min}
            max={max}
            step={step}
            text={index(code, value)}
            outcome={<Outcome amount={amountOf(priced, code)} />}
            onChange={(chosen) => {
              setMoved((before) => ({ ...before, [code]: chosen }));
            }}
          />
        );
      })}
      <Rows>
        <Row isFact label={t('simulator.base')} value={yuan(priced.base.price)} />
        <Row isFact label={t('simulator.sum')} value={yuan(priced.sum)} />
        {weighed.settled !== WEIGHED && (
          <Row
            isFact
            label={t('simulator.weight')}
            value={t('simulator.settled', { weight: tonnes(weighed.settled) })}
          />
        )}
        <Row
          label={t('simulator.net')}
          weight="strong"
          value={`${yuan(priced.unitPrice)} ${t('unit.price')}`}
          valueHint={priced.rejections.length > 0 && <Tag tone="danger">{t('simulator.rejected')}</Tag>}
        />
        {tax?.isTaxIncluded === false && (
          <Row
            isFact
            label={t('simulator.withVat')}
            value={`${yuan(withVat(priced.unitPrice, tax.vatRate))} ${t('unit.price')}`}
          />
        )}
        {wholeSheetPath !== undefined && (
          <Row label={t('simulator.whole')} to={`${wholeSheetPath}&${valuesIn(measured)}`} />
        )}
      </Rows>
    </Section>
  );
}

const withVat = (price: HaoPerTonne, rate: BasisPoints) =>
  haoPerTonne(multiplyDivide(price, plus(WHOLE, rate), WHOLE, 'half_up'));

/** As query parameters: QNET_AR=4811&STD=90. */
const valuesIn = (measured: Measured) =>
  Object.entries(measured)
    .map(([code, value]) => `${code}=${value}`)
    .join('&');

function Outcome({ amount }: { amount: HaoPerTonne }) {
  const { yuan } = useClauseFormats();
  if (amount === 0n) return null;
  return (
    <span className={amount > 0n ? 'ui-tone-rise' : 'ui-tone-fall'}>
      {amount > 0n ? '+' : ''}
      {yuan(amount)}
    </span>
  );
}

const amountOf = ({ adjustments }: Priced, code: IndexCode) =>
  plus(...adjustments.filter(({ index }) => index === code).map(({ amount }) => amount));
