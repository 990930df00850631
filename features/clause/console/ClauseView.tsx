// Preview of a clause: sentences in any language, and price curves.

import Segmented from 'antd/es/segmented';
import { use, useState } from 'react';
import { listSeries } from '#features/content/calls/quote.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { lazyWords, useFormats, useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { Clause } from '../clause.ts';
import { checkClause } from '../rules/check.ts';
import { indexesOf } from '../rules/price.ts';
import { sentencesOf } from '../sentences.ts';
import { clauseWordLoaders } from '../words/loaders.ts';
import './clause-desk.css';
import { Curve } from './Curve.tsx';
import { useClauseDeskWords } from './useWords.ts';

const wordsIn = lazyWords(clauseWordLoaders);
/** 512.00 yuan/t, or 0.1024 for each kilocalorie. */
const EXAMPLE_PRICE = haoPerTonne(5_120_000n);
const EXAMPLE_KCAL_PRICE = haoPerTonne(1_024n);

export function ClauseView({ clause }: { clause: Clause }) {
  const words = useClauseDeskWords();
  const { fill } = useFormats();
  const [language, choose] = useState<Locale>(useLocale());
  const price = clause.base.mode === 'PER_KCAL' ? EXAMPLE_KCAL_PRICE : EXAMPLE_PRICE;
  const isSound = checkClause(clause).length === 0;
  return (
    <>
      <Segmented
        aria-label={words.language}
        value={language}
        options={LOCALES.map((one) => ({ value: one, label: words[`language.${one}`] }))}
        onChange={(one) => {
          choose(one);
        }}
      />
      <Sentences clause={clause} language={language} />
      {isSound && <p className="desk-about">{fill(words.curveAt, { price })}</p>}
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
  const words = use(wordsIn(language));
  const series = useCall(listSeries, {}, { enabled: clause.base.mode === 'INDEX' }).data?.list ?? [];
  const { base, indexes, rest } = sentencesOf(clause, {
    words,
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
