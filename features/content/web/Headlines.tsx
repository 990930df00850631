// A list of headlines with column and time.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { ArticleCard } from '../calls/article.ts';
import { ARTICLE_LANGUAGE } from './ArticleRow.tsx';
import { articlePath } from './paths.ts';

export function Headlines({ title, articles }: { title: string; articles: readonly ArticleCard[] }) {
  const t = useTranslation('content');
  const { minute } = useFormats();
  return (
    <Rows title={title}>
      {articles.map(({ id, title: headline, column, publishedAt }) => (
        <Row
          key={id}
          to={articlePath(id)}
          label={<span lang={ARTICLE_LANGUAGE}>{headline}</span>}
          hint={`${t(`column.${column}`)} · ${minute(publishedAt)}`}
        />
      ))}
    </Rows>
  );
}
