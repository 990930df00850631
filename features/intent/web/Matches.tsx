// The offers that fit an intent, with the reasons of their scores in words.

import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { indexValue } from '#features/clause/quality.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { joinFacts } from '#features/listing/web/shared/facts.ts';
import { divide, HAO_PER_FEN, haoPerTonne } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, CardGroup } from '#packages/ui/Card.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { intentMatches, leadToListing, type MatchWire } from '../calls/intent.ts';
import { SCORE_PARTS, type ScorePart } from '../choices.ts';
import { answerPath, intentPath, threadPath, type Wish } from './paths.ts';
import { TalkDrawer } from './TalkDrawer.tsx';
import { useIntentTexts } from './useIntentTexts.ts';
import './intent.css';

const PARTS = Object.keys(SCORE_PARTS) as ScorePart[];

interface MatchesProps {
  readonly intentId: string;
  readonly terms: Wish;
  readonly mayAct: boolean;
}

export function Matches({ intentId, terms, mayAct }: MatchesProps) {
  const t = useTranslation('intent');
  const query = useCall(intentMatches, { intentId });
  return (
    <CardGroup title={t('matches')}>
      <QueryView query={query} feature="intent" shape="lines">
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon="search" title={t('noMatches')} why={t('noMatchesWhy')} />
          ) : (
            list.map((match) => (
              <MatchCard
                key={match.listing?.id ?? match.intent?.id}
                match={match}
                intentId={intentId}
                terms={terms}
                mayAct={mayAct}
              />
            ))
          )
        }
      </QueryView>
    </CardGroup>
  );
}

function MatchCard({ match, intentId, terms, mayAct }: MatchesProps & { match: MatchWire }) {
  const t = useTranslation('intent');
  const { navigate } = useNavigate();
  const [isTalking, setTalking] = useState(false);
  const { listing, intent, reasons, threadId } = match;
  const lead = useMutationCall(leadToListing, { showError: true });
  const answer = async () => {
    if (!listing) return;
    if (await lead.run({ intentId, listingId: listing.id })) navigate(answerPath(listing, terms));
  };
  return (
    <Card>
      <p className="intent-line">
        <Tag tone="success">{t('score', { score: String(reasons.points.total) })}</Tag>
        <span className="intent-note ui-number">{listing?.no ?? intent?.no}</span>
      </p>
      <OfferName match={match} />
      <ReasonRows match={match} />
      <p className="intent-acts">
        {listing && (
          <Button size="small" to={`pages/trade/detail?id=${listing.id}`}>
            {t('seeListing')}
          </Button>
        )}
        {intent && (
          <Button size="small" to={intentPath(intent.id)}>
            {t('seeIntent')}
          </Button>
        )}
        {threadId !== null && (
          <Button size="small" to={threadPath(threadId)}>
            {t('talk')}
          </Button>
        )}
        {mayAct && threadId === null && (
          <Button
            size="small"
            onPress={() => {
              setTalking(true);
            }}
          >
            {t('talk')}
          </Button>
        )}
        {mayAct && listing && (
          <Button size="small" kind="main" onPress={answer} isBusy={lead.isBusy}>
            {t('answer')}
          </Button>
        )}
      </p>
      {isTalking && (
        <TalkDrawer
          intentId={intentId}
          {...(listing ? { listingId: listing.id } : {})}
          {...(intent ? { otherIntentId: intent.id } : {})}
          onClose={() => {
            setTalking(false);
          }}
        />
      )}
    </Card>
  );
}

function OfferName({ match: { listing, intent } }: { match: MatchWire }) {
  const texts = useIntentTexts();
  const { variety } = useCatalogNames();
  if (listing)
    return (
      <p className="intent-name">
        {listing.firm.shortName} · {listing.title}
      </p>
    );
  return (
    intent && (
      <p className="intent-name">
        {texts.owner(intent)} · {variety(intent.varietyId)} · {texts.quantity(intent)}
      </p>
    )
  );
}

function ReasonRows({ match: { reasons } }: { match: MatchWire }) {
  const t = useTranslation('intent');
  const why = useReasonTexts(reasons);
  const pointsOf = (part: ScorePart) =>
    t('points', { points: String(reasons.points[part]), most: String(SCORE_PARTS[part]) });
  return (
    <details className="intent-reasons">
      <summary className="intent-note ui-number">
        {joinFacts(PARTS.map((part) => `${t(`part.${part}`)} ${pointsOf(part)}`))}
      </summary>
      <Rows>
        {PARTS.map((part) => (
          <Row key={part} isFact label={t(`part.${part}`)} hint={why[part]} value={pointsOf(part)} />
        ))}
      </Rows>
    </details>
  );
}

function useReasonTexts({
  spec,
  price,
  km,
  credit,
  window,
}: MatchWire['reasons']): Record<ScorePart, string> {
  const t = useTranslation(['intent', 'clause']);
  const { index: write } = useClauseFormats();
  const quality = () => {
    if (spec.asked === 0) return t('why.spec.free');
    if (spec.missed.length === 0) return t('why.spec.all', { count: spec.asked });
    return spec.missed
      .map(({ index, value, limit }) => {
        const asked = write(index, indexValue(BigInt(limit)));
        const name = t(`index.${index}`);
        return value === null
          ? t('why.spec.silent', { index: name, limit: asked })
          : t('why.spec.miss', { index: name, value: write(index, indexValue(BigInt(value))), limit: asked });
      })
      .join('\u00a0· ');
  };
  const cost = () => {
    const { why, delivered, limit } = price;
    if (why === 'no_price' || why === 'no_freight' || delivered === null || limit === null)
      return t(why === 'no_freight' ? 'why.price.no_freight' : 'why.price.no_price');
    const toFen = (hao: number) => haoPerTonne(divide(BigInt(hao), HAO_PER_FEN, 'half_up') * HAO_PER_FEN);
    const figures = { delivered: toFen(delivered), limit: toFen(limit) };
    return t(`why.price.${why}`, figures);
  };
  const away = () => {
    if (km === null) return t('why.distance.hidden');
    return km === 0 ? t('why.distance.same') : t('why.distance.km', { km });
  };
  return {
    spec: quality(),
    price: cost(),
    distance: away(),
    credit:
      credit.why === 'known'
        ? t('why.credit.known', { credit: String(credit.score) })
        : t(`why.credit.${credit.why}`),
    window: t('why.window', { days: String(window.days), of: String(window.of) }),
  };
}
