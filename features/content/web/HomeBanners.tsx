// Carousel of banners and top news on home; its height never changes.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Link } from '#packages/ui/Link.tsx';
import { type Slide, Swiper } from '#packages/ui/Swiper.tsx';
import { articleHighlights, type ArticleCard } from '../calls/article.ts';
import type { Banner } from '../calls/banner.ts';
import { ARTICLE_LANGUAGE } from './ArticleRow.tsx';
import { outsidePath } from './outside.ts';
import { articlePath } from './paths.ts';
import './banner.css';

export default function HomeBanners() {
  const t = useTranslation('content');
  const { data, isPending } = useCall(articleHighlights, {});
  if (isPending) return <div className="banner-room" />;
  const slides = [...(data?.banners ?? []).map(slideOf), ...(data?.tops ?? []).map(topSlideOf)];
  if (slides.length === 0) return null;
  return <Swiper slides={slides} label={t('home.banners')} />;
}

const slideOf = (banner: Banner): Slide => ({ key: banner.id, content: <BannerSlide banner={banner} /> });
const topSlideOf = (article: ArticleCard): Slide => ({
  key: article.id,
  content: <TopSlide article={article} />,
});

function BannerSlide({
  banner: { titles, style, picture, link },
}: {
  banner: Pick<Banner, 'titles' | 'style' | 'picture' | 'link'>;
}) {
  const title = titles[useLocale()];
  const content =
    picture === null ? (
      <span className="banner-title">{title}</span>
    ) : (
      <img className="banner-picture" src={webConfig.httpRequest + picture} alt={title} />
    );
  const looks = `banner banner-${style}`;
  if (link === null) return <div className={looks}>{content}</div>;
  return (
    <Link to={link.startsWith('https:') ? outsidePath(link) : link} className={looks}>
      {content}
    </Link>
  );
}

function TopSlide({ article: { id, title, column, cover } }: { article: ArticleCard }) {
  const t = useTranslation('content');
  return (
    <Link to={articlePath(id)} className="banner banner-brand">
      {cover !== null && (
        <img className="banner-picture banner-picture-dim" src={webConfig.httpRequest + cover} alt="" />
      )}
      <span className="banner-column">{t(`column.${column}`)}</span>
      <span className="banner-title" lang={ARTICLE_LANGUAGE}>
        {title}
      </span>
    </Link>
  );
}
