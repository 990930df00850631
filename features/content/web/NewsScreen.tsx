// News page: by column, with search, newest first.

import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { KeywordField } from '#packages/ui/KeywordField.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { articlePage } from '../calls/article.ts';
import { NEWS_COLUMNS } from '../columns.ts';
import { ArticleRow } from './ArticleRow.tsx';

const NewsQuery = z.object({
  column: z.catch(z.optional(z.enum(NEWS_COLUMNS)), undefined),
  keyword: z.optional(z.string()),
});
type NewsQuery = z.output<typeof NewsQuery>;

export default function NewsScreen() {
  const t = useTranslation('content');
  const [query, change] = useScreenQuery(NewsQuery);
  const { column, keyword } = query;
  const pages = useInfiniteCall(articlePage, {
    ...(column && { column }),
    ...(keyword && { keyword: keyword.slice(0, 40) }),
  });
  const reset = () => {
    change({ column: undefined, keyword: undefined });
  };
  const empty = keyword ? (
    <NothingFound icon="news" onReset={reset} />
  ) : (
    <EmptyState icon="news" title={t('news.empty')} />
  );
  return (
    <Screen title={t('news.title')} top={<Choices query={query} onChange={change} />}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="content"
          keyOf={({ id }) => id}
          label={t('news.title')}
          empty={empty}
        >
          {(article) => <ArticleRow article={article} />}
        </QueryList>
      </PullToRefresh>
    </Screen>
  );
}

function Choices({
  query: { column, keyword },
  onChange,
}: {
  query: NewsQuery;
  onChange: (change: NewsQuery) => void;
}) {
  const t = useTranslation('content');
  return (
    <>
      <Tabs
        label={t('news.title')}
        value={column ?? 'all'}
        views={[
          { value: 'all', label: t('news.all') },
          ...NEWS_COLUMNS.map((value) => ({ value, label: t(`column.${value}`) })),
        ]}
        onChange={(value) => {
          onChange({ column: value === 'all' ? undefined : value });
        }}
      />
      <KeywordField
        keyword={keyword}
        placeholder={t('news.search')}
        onSearch={(keyword) => onChange({ keyword })}
      />
    </>
  );
}
