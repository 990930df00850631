// Preview of a clause: sentences in any language, and price curves.

import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { listSeries } from '#features/content/calls/quote.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { LanguageProvider, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { Clause } from '../clause.ts';
import { checkClause } from '../rules/check.ts';
import { indexesOf } from '../rules/price.ts';
import { sentencesOf } from '../sentences.ts';
import './clause-desk.css';
import { Curve } from './Curve.tsx';

/** 512.00 yuan/t, or 0.1024 for each kilocalorie. */
const EXAMPLE_PRICE = haoPerTonne(5_120_000n);
const EXAMPLE_KCAL_PRICE = haoPerTonne(1_024n);

export function ClauseView({ clause }: { clause: Clause }) {
  const t = useTranslation('clause.console');
  const [language, choose] = useState<Locale>(useLocale());
  const price = clause.base.mode === 'PER_KCAL' ? EXAMPLE_KCAL_PRICE : EXAMPLE_PRICE;
  const isSound = checkClause(clause).length === 0;
  return (
    <>
      <Segmented
        aria-label={t('common.language')}
        value={language}
        options={LOCALES.map((one) => ({ value: one, label: t(`language.${one}`) }))}
        onChange={(one) => {
          choose(one);
        }}
      />
      <LanguageProvider value={{ locale: language, choose }}>
        <Sentences clause={clause} language={language} />
      </LanguageProvider>
      {isSound && <p className="desk-about">{t('curveAt', { price })}</p>}
      {isSound &&
        indexesOf(clause)
          .filter((index) => isPriced(clause, index))
          .map((index) => <Curve key={index} clause={clause} index={index} price={price} />)}
    </>
  );
}

/** Moisture that affects only the weight has no price curve. */
const isPriced = ({ terms, base }: Clause, index: ReturnType<typeof indexesOf>[number]) =>
  terms.some((term) => term.index === index && term.unit !== 'PCT_OF_WEIGHT') ||
  ('heatIndex' in base && base.heatIndex === index) ||
  (base.mode === 'INDEX' && base.heat?.heatIndex === index);

function Sentences({ clause, language }: { clause: Clause; language: Locale }) {
  const t = useTranslation('clause');
  const series = useCall(listSeries, {}, { enabled: clause.base.mode === 'INDEX' }).data?.list ?? [];
  const { base, indexes, rest } = sentencesOf(clause, {
    t,
    locale: language,
    seriesName: (id) => series.find((one) => one.id === id)?.names[language] ?? id,
  });
  return (
    <div lang={language}>
      {base.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {indexes.map(({ index, title, lines }) => (
        <div key={index} className="clause-desk-lines">
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {rest.map((line) => (
        <p key={line} className="desk-about">
          {line}
        </p>
      ))}
    </div>
  );
}
