// News on home: rotating headlines, latest articles and notices.

import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { articleHighlights } from '../calls/article.ts';
import { Headlines } from './Headlines.tsx';
import HomeBanners from './HomeBanners.tsx';
import { NEWS_PATH } from './paths.ts';

export default function HomeNews() {
  const t = useTranslation('content');
  const query = useCall(articleHighlights, {});
  // The headlines are above the rest, so it waits for them instead of shifting.
  if (query.isPending && query.fetchStatus === 'fetching') return <Skeleton shape="lines" count={6} />;
  return (
    <>
      <HomeBanners />
      <Section title={t('home.news')} action={{ label: t('home.more'), to: NEWS_PATH }}>
        <QueryView query={query} feature="content" shape="lines">
          {({ news }) =>
            news.length > 0 ? (
              <Headlines title={t('home.news')} articles={news} />
            ) : (
              <Row label={t('home.noNews')} hint={t('home.noNewsWhy')} />
            )
          }
        </QueryView>
      </Section>
      {query.data && query.data.notices.length > 0 && (
        <Section
          title={t('home.notices')}
          action={{ label: t('home.more'), to: `${NEWS_PATH}?column=notice` }}
        >
          <Headlines title={t('home.notices')} articles={query.data.notices} />
        </Section>
      )}
    </>
  );
}
