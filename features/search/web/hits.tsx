// Rows of search hits, by kind.

import { matterPath } from '#features/catalog/matter.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Row } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { ArticleHit, ContractHit, FirmHit, ListingHit } from '../calls.ts';
import { HighlightedText } from './HighlightedText.tsx';
import { useSearchWords } from './words.ts';

export function ListingHitRow({ hit }: { hit: ListingHit }) {
  const words = useSearchWords();
  const { fill } = useFormats();
  return (
    <Row
      to={matterPath({ type: 'listing', id: hit.id })}
      weight="medium"
      label={
        <>
          <Tag tone={hit.direction}>{words[`direction.${hit.direction}`]}</Tag>{' '}
          <HighlightedText {...hit.title} />
        </>
      }
      hint={
        <>
          <HighlightedText {...hit.firm} /> · <HighlightedText {...hit.no} />
        </>
      }
      value={fill(words.price, { price: hit.pricePerTonne })}
      valueHint={fill(words.left, { left: hit.left })}
    />
  );
}

export function FirmHitRow({ hit }: { hit: FirmHit }) {
  const words = useSearchWords();
  return (
    <Row
      to={`pages/tabBar/trade?firm=${hit.id}`}
      weight="medium"
      label={<HighlightedText {...hit.name} />}
      hint={hit.shortName}
      value={words[`firmKind.${hit.kind}`]}
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
  const words = useSearchWords();
  const { fill, day } = useFormats();
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
      value={hit.quantity === null ? '' : fill(words.quantity, { quantity: hit.quantity })}
      valueHint={day(hit.createdAt)}
    />
  );
}
