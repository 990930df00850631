// The firm's ended contracts that are rated: still to rate, given, received.

import * as z from 'zod/mini';
import { ratingPath } from '#features/contract/web/parts/paths.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { choice } from '#packages/schema/wire.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { hasFilters, optionalParam } from '#packages/ui/query.ts';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { type RatingCase, ratingPage } from '../calls/rating.ts';
import { RATING_STATES } from '../states.ts';

const TURNS = ['mine'] as const;
const RatingsQuery = z.object({
  turn: optionalParam(choice(TURNS)),
  state: optionalParam(choice(RATING_STATES)),
});

export default function Ratings() {
  const t = useTranslation('rating');
  const [filters, change, reset] = useScreenQuery(RatingsQuery);
  const { turn, state } = filters;
  const input = { ...(turn && { isToRate: true }), ...(state && { state }) };
  const pages = useInfiniteCall(ratingPage, input);
  return (
    <Screen
      title={t('list')}
      top={
        <ChipRow label={t('common.filter')}>
          <ToggleChips
            values={TURNS}
            value={turn}
            nameOf={() => t('toRate')}
            onChange={(one) => change({ turn: one })}
          />
          <ToggleChips
            values={RATING_STATES}
            value={state}
            nameOf={(one) => t(`state.${one}`)}
            onChange={(one) => change({ state: one })}
          />
          <ExportChip call={ratingPage} input={input} />
        </ChipRow>
      }
    >
      <PagedList
        pages={pages}
        feature="generic"
        label={t('list')}
        icon="star"
        isNarrowed={hasFilters(filters)}
        onReset={reset}
        empty={{ title: t('list.empty'), why: t('list.emptyWhy') }}
      >
        {(rated) => <RatingRow rated={rated} />}
      </PagedList>
    </Screen>
  );
}

function RatingRow({ rated }: { rated: RatingCase }) {
  const t = useTranslation('rating');
  const { minute } = useFormats();
  const { state, own, closesAt } = rated;
  const isToRate = state === 'open' && own === null && closesAt.getTime() > serverNow();
  return (
    <Card>
      <Row
        to={ratingPath(rated.id)}
        label={rated.counterparty.name}
        hint={`${rated.no} · ${rated.title}`}
        value={
          <Tag tone={isToRate ? 'warning' : state === 'shown' ? 'success' : 'neutral'}>
            {isToRate ? t('toRate') : t(`state.${state}`)}
          </Tag>
        }
        valueHint={state === 'open' ? t('until', { until: minute(closesAt) }) : undefined}
      />
    </Card>
  );
}
