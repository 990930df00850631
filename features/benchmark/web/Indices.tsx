// All price indices with their newest figures: a view of the data centre.

import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { listBenchmarks } from '../calls/read.ts';
import { FigureTags } from './FigureTags.tsx';
import { indexPath } from './paths.ts';
import { useIndexName, useIndexTerms, usePriceText } from './useIndex.ts';
import './benchmark.css';

export function Indices() {
  const t = useTranslation('benchmark');
  const nameOf = useIndexName();
  const termsOf = useIndexTerms();
  const priceText = usePriceText();
  const indices = useCall(listBenchmarks, {});
  return (
    <QueryView query={indices} feature="benchmark" shape="list">
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon="price" title={t('none')} why={t('noneWhy')} />
        ) : (
          <Section title={t('title')} note={t('unit')}>
            <p className="benchmark-note">{t('about')}</p>
            <Rows title={t('title')}>
              {list.map((index) => (
                <Row
                  key={index.id}
                  to={indexPath(index.id)}
                  label={nameOf(index)}
                  hint={termsOf(index)}
                  value={priceText(index.newest?.figure ?? null)}
                  valueHint={
                    index.newest ? (
                      <>
                        {t('week', { day: index.newest.weekEnd })} <FigureTags figure={index.newest} />
                      </>
                    ) : (
                      t('noFigure')
                    )
                  }
                />
              ))}
            </Rows>
          </Section>
        )
      }
    </QueryView>
  );
}
