// News page: by column, with search, newest first.

import * as z from 'zod/mini';
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
import { useContentWords } from './words.ts';

const NewsQuery = z.object({
  column: z.catch(z.optional(z.enum(NEWS_COLUMNS)), undefined),
  keyword: z.optional(z.string()),
});
type NewsQuery = z.output<typeof NewsQuery>;

export default function NewsScreen() {
  const words = useContentWords();
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
    <EmptyState icon="news" title={words['news.empty']} />
  );
  return (
    <Screen title={words['news.title']} top={<Choices query={query} onChange={change} />}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="content"
          keyOf={({ id }) => id}
          label={words['news.title']}
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
  const words = useContentWords();
  return (
    <>
      <Tabs
        label={words['news.title']}
        value={column ?? 'all'}
        views={[
          { value: 'all', label: words['news.all'] },
          ...NEWS_COLUMNS.map((value) => ({ value, label: words[`column.${value}`] })),
        ]}
        onChange={(value) => {
          onChange({ column: value === 'all' ? undefined : value });
        }}
      />
      <KeywordField
        keyword={keyword}
        placeholder={words['news.search']}
        onSearch={(keyword) => onChange({ keyword })}
      />
    </>
  );
}
