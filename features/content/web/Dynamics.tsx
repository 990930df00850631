// Page of the platform's rules, with their effective day, and its notices.

import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall, useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { articlePage } from '../calls/article.ts';
import { introduction } from '../calls/introduction.ts';
import { ArticleRow } from './ArticleRow.tsx';
import { AGREEMENT } from './paths.ts';

export default function Dynamics() {
  const t = useTranslation('content');
  const notices = useInfiniteCall(articlePage, { column: 'notice' });
  return (
    <Screen title={t('dynamics.title')}>
      <Rules />
      <PagedList
        pages={notices}
        feature="content"
        label={t('home.notices')}
        icon="news"
        empty={{ title: t('dynamics.noNotices') }}
      >
        {(article) => <ArticleRow article={article} />}
      </PagedList>
    </Screen>
  );
}

function Rules() {
  const t = useTranslation('content');
  const { day } = useFormats();
  const query = useCall(introduction, { topic: 'agreement', language: useLocale() });
  return (
    <Section title={t('topic.agreement')}>
      <QueryView query={query} feature="content" shape="lines">
        {({ effectiveOn: since, versions }) => (
          <Rows title={t('topic.agreement')}>
            {versions
              .filter(({ effectiveOn }) => effectiveOn >= since)
              .map(({ version, effectiveOn }) => (
                <Row
                  key={version}
                  to={`${AGREEMENT}?version=${version}`}
                  label={t('introduction.version', { version, day: day(effectiveOn) })}
                  hint={t(effectiveOn === since ? 'dynamics.inForce' : 'introduction.later')}
                />
              ))}
          </Rows>
        )}
      </QueryView>
    </Section>
  );
}
