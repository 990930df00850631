// Page of the platform's rules, with their effective day, and its notices.

import { useFormats, useLocale } from '#packages/i18n/react.ts';
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
import { useContentWords } from './words.ts';

export default function Dynamics() {
  const words = useContentWords();
  const notices = useInfiniteCall(articlePage, { column: 'notice' });
  return (
    <Screen title={words['dynamics.title']}>
      <Rules />
      <PagedList
        pages={notices}
        feature="content"
        label={words['home.notices']}
        icon="news"
        empty={{ title: words['dynamics.noNotices'] }}
      >
        {(article) => <ArticleRow article={article} />}
      </PagedList>
    </Screen>
  );
}

function Rules() {
  const words = useContentWords();
  const { fill, day } = useFormats();
  const query = useCall(introduction, { topic: 'agreement', language: useLocale() });
  return (
    <Section title={words['topic.agreement']}>
      <QueryView query={query} feature="content" shape="lines">
        {({ effectiveOn: since, versions }) => (
          <Rows title={words['topic.agreement']}>
            {versions
              .filter(({ effectiveOn }) => effectiveOn >= since)
              .map(({ version, effectiveOn }) => (
                <Row
                  key={version}
                  to={`${AGREEMENT}?version=${version}`}
                  label={fill(words['introduction.version'], { version, day: day(effectiveOn) })}
                  hint={words[effectiveOn === since ? 'dynamics.inForce' : 'introduction.later']}
                />
              ))}
          </Rows>
        )}
      </QueryView>
    </Section>
  );
}
