// One article in a list: title, summary, source and time.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { ArticleCard } from '../calls/article.ts';
import { articlePath } from './paths.ts';
import { useWasRead } from './readBefore.ts';
import './news.css';

/** Language of all articles, whatever the reader's language. */
export const ARTICLE_LANGUAGE = 'zh-Hans';

export function ArticleRow({ article }: { article: ArticleCard }) {
  const t = useTranslation('content');
  const { minute } = useFormats();
  const { id, title, summary, column, source, isTop, publishedAt, reads, cover } = article;
  const wasRead = useWasRead(id);
  return (
    <Card to={articlePath(id)}>
      <div className="news-row">
        <div className={cover === null ? undefined : 'news-with-picture'}>
          <div className="news-row">
            <p className={wasRead ? 'news-title news-title-read' : 'news-title'} lang={ARTICLE_LANGUAGE}>
              {isTop && <Tag tone="info">{t('news.top')}</Tag>} {title}
            </p>
            <p className="news-summary" lang={ARTICLE_LANGUAGE}>
              {summary}
            </p>
          </div>
          {cover !== null && (
            <img className="news-thumbnail" src={webConfig.httpRequest + cover} alt="" loading="lazy" />
          )}
        </div>
        <p className="news-facts ui-number">
          <span>{t(`column.${column}`)}</span>
          {source && <span lang={ARTICLE_LANGUAGE}>{source}</span>}
          <span>{minute(publishedAt)}</span>
          <span>{t('news.reads', { count: reads })}</span>
          {wasRead && <span>{t('news.wasRead')}</span>}
        </p>
      </div>
    </Card>
  );
}
