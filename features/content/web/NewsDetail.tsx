// Page of one article: source, text, attachments, related articles and sharing.

import { useEffect } from 'react';
import * as z from 'zod/mini';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { FollowStar } from '#features/follow/web/FollowStar.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { FaultError, useCall, useApi } from '#packages/rpc/react/useCall.ts';
import { LenientId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { type ArticleDetail, articleDetail, countArticleRead, type PublicFile } from '../calls/article.ts';
import { ArticleProse } from './ArticleProse.tsx';
import { ARTICLE_LANGUAGE } from './ArticleRow.tsx';
import { Headlines } from './Headlines.tsx';
import { articlePath, NEWS_PATH } from './paths.ts';
import { markArticleRead } from './readBefore.ts';
import type { ShareCard } from './share/card.ts';
import { ShareAction } from './share/ShareAction.tsx';

export default function NewsDetailPage() {
  const t = useTranslation('content');
  const [{ id }] = useScreenQuery(z.object({ id: LenientId }));
  const query = useCall(articleDetail, { id });
  const isGone = !query.data && query.error instanceof FaultError;
  return (
    <Screen
      title={t('article.title')}
      action={
        query.data && (
          <>
            <FollowStar kind="article" id={query.data.id} />
            <ShareArticle article={query.data} />
          </>
        )
      }
    >
      {isGone ? (
        <EmptyState
          icon="news"
          title={t('article.gone')}
          why={t('article.goneWhy')}
          next={{ to: NEWS_PATH, label: t('article.toNews') }}
        />
      ) : (
        <QueryView query={query} feature="content">
          {(article) => <ArticleView article={article} />}
        </QueryView>
      )}
    </Screen>
  );
}

function ShareArticle({
  article: { id, title, column, source, publishedAt, summary, cover },
}: {
  article: ArticleDetail;
}) {
  const t = useTranslation('content');
  const { day } = useFormats();
  const card = (): ShareCard => ({
    kicker: t(`column.${column}`),
    title,
    facts: [[source, day(publishedAt)].filter(Boolean).join(' · '), summary],
    picture: cover === null ? undefined : webConfig.httpRequest + cover,
  });
  return <ShareAction card={card} path={articlePath(id)} />;
}

function ArticleView({ article }: { article: ArticleDetail }) {
  const t = useTranslation('content');
  const { minute } = useFormats();
  useCounted(article.id);
  useEffect(() => {
    markArticleRead(article.id);
  }, [article.id]);
  const { title, column, source, author, publishedAt, reads, cover, body, attachments, related } = article;
  return (
    <>
      <Card>
        <header className="news-head">
          <h2 lang={ARTICLE_LANGUAGE}>{title}</h2>
          <p className="news-facts ui-number">
            <span>{t(`column.${column}`)}</span>
            <span>{minute(publishedAt)}</span>
            {source && <span>{t('article.source', { source })}</span>}
            {author && <span>{t('article.author', { author })}</span>}
            <span>{t('news.reads', { count: reads })}</span>
          </p>
        </header>
        {cover !== null && <img className="news-cover" src={webConfig.httpRequest + cover} alt="" />}
        <ArticleProse body={body} language={ARTICLE_LANGUAGE} />
        {attachments.length > 0 && <Attachments files={attachments} />}
      </Card>
      {related.length > 0 && (
        <Section title={t('article.related')}>
          <Headlines title={t('article.related')} articles={related} />
        </Section>
      )}
    </>
  );
}

const BYTES_IN_KILOBYTE = 1_000;

function Attachments({ files }: { files: readonly PublicFile[] }) {
  const t = useTranslation('content');
  const { integer } = useFormats();
  return (
    <Rows title={t('article.attachments')}>
      {files.map(({ fileId, name, kind, bytes, url }) => (
        <Row
          key={fileId}
          label={
            <a
              className="ui-link"
              href={webConfig.httpRequest + url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {name}
            </a>
          }
          hint={`${kind.toUpperCase()} · ${integer(Math.max(1, Math.round(bytes / BYTES_IN_KILOBYTE)))} kB`}
        />
      ))}
    </Rows>
  );
}

/** Not awaited: the server decides whether the read counts, and a lost one does not matter. */
function useCounted(id: string) {
  const { client } = useApi();
  useEffect(() => {
    void client(countArticleRead, { id }, { showError: false }).catch(() => undefined);
  }, [client, id]);
}
