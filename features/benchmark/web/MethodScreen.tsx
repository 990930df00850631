// How an index is made, with its own numbers, and how to check it oneself.

import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import type { Benchmark } from '../calls/read.ts';
import { UnknownIndex } from './IndexScreen.tsx';
import { indexPath } from './paths.ts';
import { useIndex, useIndexName } from './useIndex.ts';
import './benchmark.css';

const MethodQuery = z.object({ id: z.optional(z.string()) });

export default function MethodScreen() {
  const t = useTranslation('benchmark');
  const [{ id }] = useScreenQuery(MethodQuery);
  const { query, pick } = useIndex(id);
  return (
    <Screen title={t('method')}>
      <QueryView query={query} feature="benchmark">
        {(answer) => {
          const index = pick(answer);
          return index ? <Method index={index} /> : <UnknownIndex />;
        }}
      </QueryView>
    </Screen>
  );
}

function Method({ index }: { index: Benchmark }) {
  const t = useTranslation('benchmark');
  const tCatalog = useTranslation('catalog');
  const names = useCatalogNames();
  const nameOf = useIndexName();
  const place = index.placeId === null ? '' : names.place(index.placeId);
  const { maxSulphur, heat, heatReach: reach, minQuantity, quoteWeight } = index;
  const steps = [
    t('method.step.deals'),
    t('method.step.normalise'),
    t(index.isCarriedCoal ? 'method.step.carried' : 'method.step.here'),
    t('method.step.exclude', { outlier: index.outlier }),
    t('method.step.quotes', { minutes: index.postedMinutes, weight: quoteWeight }),
    t('method.step.figure'),
    t('method.step.publish', { deals: index.minDeals, firms: index.minFirms }),
    t('method.step.month'),
    t('method.step.restate'),
  ];
  return (
    <>
      <Section title={t('method.measures')}>
        <Rows title={t('method.measures')}>
          <Row label={nameOf(index)} to={indexPath(index.id)} />
          <Row isFact label={t('method.coal')} value={names.variety(index.varietyId)} />
          <Row
            isFact
            label={t('method.place')}
            value={[place, tCatalog(`dict.priceBasis.${index.priceBasis}`)].filter(Boolean).join(' · ')}
          />
          <Row isFact label={t('method.heat')} value={t('method.heatRange', { heat, reach })} />
          <Row
            isFact
            label={t('method.sulphur')}
            value={maxSulphur === null ? t('method.anySulphur') : t('method.atMost', { share: maxSulphur })}
          />
          <Row isFact label={t('method.least')} value={t('method.tonnes', { weight: minQuantity })} />
        </Rows>
      </Section>
      <Section title={t('method.steps')}>
        <ol className="benchmark-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section title={t('method.check')}>
        <p className="benchmark-note">{t('method.checkWhy')}</p>
        <pre className="benchmark-command">npm run check -- index-{index.id}.json</pre>
      </Section>
    </>
  );
}
