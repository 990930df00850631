// Price strip on home: newest price, change and sparkline of a few series.

import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Sparkline } from '#packages/ui/Sparkline.tsx';
import { listSeries, type Series } from '../calls/quote.ts';
import { PRICES } from './paths.ts';
import { directionOf, toFen } from './prices.ts';
import { SeriesChange } from './SeriesRow.tsx';
import './prices.css';

export default function HomePrices() {
  const t = useTranslation('content');
  const { data, isPending } = useCall(listSeries, { isOnHome: true });
  const quoted = data?.list.filter(({ newest }) => newest !== null) ?? [];
  if (isPending) return null;
  return (
    <Section title={t('price.title')} note={t('price.unit')}>
      {quoted.length > 0 ? (
        <nav className="prices-strip" aria-label={t('price.title')}>
          {quoted.map((series) => (
            <Cell key={series.id} series={series} />
          ))}
        </nav>
      ) : (
        <Row label={t('price.none')} hint={t('price.noneWhy')} />
      )}
    </Section>
  );
}

function Cell({ series: { id, names, newest, change, points } }: { series: Series }) {
  const t = useTranslation('content');
  const locale = useLocale();
  const { price } = useFormats();
  const direction = directionOf(change ?? 0n);
  return (
    <Link to={`${PRICES}?series=${encodeURIComponent(id)}`} className="prices-cell">
      <span className="prices-name">{names[locale]}</span>
      <span className="prices-price ui-number">{newest && price(newest.price)}</span>
      <SeriesChange change={change} />
      <Sparkline
        points={points.map((hao) => Number(toFen(hao)))}
        tone={direction}
        sentence={t(`price.${direction}`, { count: points.length })}
      />
    </Link>
  );
}
