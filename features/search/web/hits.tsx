// Rows of search hits, by kind.

import { matterPath } from '#features/catalog/matter.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Row } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { ArticleHit, ContractHit, EntrustHit, FirmHit, ListingHit, NoticeHit } from '../calls.ts';
import { HighlightedText } from './HighlightedText.tsx';

export function ListingHitRow({ hit }: { hit: ListingHit }) {
  const t = useTranslation('search');
  return (
    <Row
      to={matterPath({ type: 'listing', id: hit.id })}
      weight="medium"
      label={
        <>
          <Tag tone={hit.direction}>{t(`direction.${hit.direction}`)}</Tag> <HighlightedText {...hit.title} />
        </>
      }
      hint={
        <>
          <HighlightedText {...hit.firm} /> · <HighlightedText {...hit.no} />
        </>
      }
      value={t('price', { price: hit.pricePerTonne })}
      valueHint={t('left', { left: hit.left })}
    />
  );
}

export function FirmHitRow({ hit }: { hit: FirmHit }) {
  const t = useTranslation('search');
  return (
    <Row
      to={`pages/tabBar/trade?firm=${hit.id}`}
      weight="medium"
      label={<HighlightedText {...hit.name} />}
      hint={hit.shortName}
      value={t(`firmKind.${hit.kind}`)}
    />
  );
}

export function ArticleHitRow({ hit }: { hit: ArticleHit }) {
  const { day } = useFormats();
  return (
    <Row
      to={matterPath({ type: 'article', id: hit.id })}
      weight="medium"
      label={<HighlightedText {...hit.title} />}
      hint={
        <span className="search-summary">
          <HighlightedText {...hit.summary} />
        </span>
      }
      value={day(hit.publishedAt)}
    />
  );
}

export function ContractHitRow({ hit }: { hit: ContractHit }) {
  const t = useTranslation('search');
  const { day } = useFormats();
  return (
    <Row
      to={matterPath({ type: 'contract', id: hit.id })}
      weight="medium"
      label={<HighlightedText {...hit.title} />}
      hint={
        <>
          <HighlightedText {...hit.no} /> · <HighlightedText {...hit.counterparty} />
        </>
      }
      value={hit.quantity === null ? '' : t('quantity', { quantity: hit.quantity })}
      valueHint={day(hit.createdAt)}
    />
  );
}

export function NoticeHitRow({ hit }: { hit: NoticeHit }) {
  const t = useTranslation('search');
  const tNotice = useTranslation('notice');
  const { minute } = useFormats();
  return (
    <Row
      to={matterPath({ type: 'notice', id: hit.id })}
      weight="medium"
      label={
        <>
          <Tag tone={hit.direction}>{t(`direction.${hit.direction}`)}</Tag> <HighlightedText {...hit.title} />
        </>
      }
      hint={
        <>
          <HighlightedText {...hit.firm} /> · <HighlightedText {...hit.no} />
        </>
      }
      value={tNotice(`state.${hit.state}`)}
      valueHint={minute(hit.opensAt)}
    />
  );
}

export function EntrustHitRow({ hit }: { hit: EntrustHit }) {
  const t = useTranslation('search');
  const tNotice = useTranslation('notice');
  return (
    <Row
      to={matterPath({ type: 'entrust', id: hit.id })}
      weight="medium"
      label={
        <>
          <Tag tone={hit.direction}>{t(`direction.${hit.direction}`)}</Tag>{' '}
          {hit.title.text === '' ? tNotice('entrust.untitled') : <HighlightedText {...hit.title} />}
        </>
      }
      hint={<HighlightedText {...hit.no} />}
      value={tNotice(`entrustState.${hit.state}`)}
      valueHint={t('quantity', { quantity: hit.quantity })}
    />
  );
}
