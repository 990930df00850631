// List of freight bills the firm owes, carried or wrote.

import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { fen } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall, useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day, Id } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Forbidden } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { CardActions } from '#packages/ui/CardActions.tsx';
import { ChoiceChip } from '#packages/ui/ChoiceChip.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { freightFacets, freightPage, type ListedFreight } from '../../calls/freight.ts';
import { FEE_READERS, FREIGHT_SEATS, type FreightState } from '../../states.ts';
import { ListHead } from '../parts/ListHead.tsx';
import { freightPath, WRITE_PATH } from '../parts/paths.ts';
import { FREIGHT_TONES } from '../parts/tones.ts';
import { FreightActDrawer, useActName } from './FreightActs.tsx';

const VIEWS = ['all', 'open', 'closed'] as const;
const STATES: Readonly<Record<(typeof VIEWS)[number], readonly FreightState[] | undefined>> = {
  all: undefined,
  open: ['draft', 'returned', 'confirmed'],
  closed: ['paid', 'invoiced'],
};
const ListQuery = z.object({
  view: z.catch(z.optional(z.enum(VIEWS)), undefined),
  keyword: z.optional(z.string()),
  carrier: z.catch(z.optional(Id), undefined),
  way: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

/** Separates the two places of a route in the query; place names do not contain it. */
const ROUTE_SEPARATOR = '→';

export default onTrial('money', Freights);

function Freights() {
  const t = useTranslation('fee');
  const { holds, isKnown } = useTrader();
  const [{ view = 'all', keyword = '', carrier, way, from, to }, change, reset] = useScreenQuery(ListQuery);
  const states = STATES[view];
  const facets = useCall(freightFacets, {});
  const [fromPlace, toPlace] = way?.split(ROUTE_SEPARATOR) ?? [];
  const filter = {
    ...(states && { states: [...states] }),
    ...(keyword && { keyword }),
    ...(carrier && { carrierId: carrier }),
    ...(fromPlace && toPlace && { fromPlace, toPlace }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(freightPage, filter);
  const [first] = pages.data?.pages ?? [];
  if (isKnown && !holds(FEE_READERS))
    return (
      <Screen title={t('freights')}>
        <Forbidden />
      </Screen>
    );
  return (
    <Screen
      title={t('freights')}
      top={
        <ListHead
          title={t('freights')}
          view={view}
          views={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          keyword={keyword}
          placeholder={t('search.freights')}
          onView={(value) => {
            change({ view: value === 'all' ? undefined : value });
          }}
          onSearch={(text) => {
            change({ keyword: text });
          }}
        >
          <ChoiceChip
            label={t('carrier')}
            value={carrier}
            choices={facets.data?.carriers.map(({ id, shortName }) => ({ id, name: shortName })) ?? []}
            onChange={(id) => {
              change({ carrier: id });
            }}
          />
          <ChoiceChip
            label={t('way')}
            value={way}
            choices={
              facets.data?.ways.map((one) => ({
                id: `${one.from}${ROUTE_SEPARATOR}${one.to}`,
                name: `${one.from} → ${one.to}`,
              })) ?? []
            }
            onChange={(chosen) => {
              change({ way: chosen });
            }}
          />
          <PeriodChip label={t('days')} days={{ from, to }} onChange={change} />
          <ExportChip call={freightPage} input={filter} />
        </ListHead>
      }
      {...(holds(FREIGHT_SEATS)
        ? { bar: <StickyBar primary={{ label: t('freight.write'), to: WRITE_PATH }} /> }
        : {})}
    >
      <PagedList
        pages={pages}
        feature="fee"
        label={t('freights')}
        {...(first ? { summary: t('sum', { count: first.total, amount: first.sum }) } : {})}
        icon="pickup"
        isNarrowed={Boolean(keyword || view !== 'all' || carrier || way || from || to)}
        onReset={reset}
        empty={{ title: t('freights.empty'), why: t('freights.emptyWhy') }}
      >
        {(card) => <FreightItem card={card} />}
      </PagedList>
    </Screen>
  );
}

function FreightItem({ card }: { card: ListedFreight }) {
  const t = useTranslation('fee');
  const nameOf = useActName();
  const { money, tonnes } = useFormats();
  const { state, carrier, payer, payable, from, to, carried, shortageFine, contractNo, trips, moves } = card;
  return (
    <Card
      to={freightPath(card.id)}
      acts={
        moves.length > 0 && (
          // Paying needs `fromLock`, which only the detail page reads.
          <CardActions
            acts={moves.toReversed()}
            nameOf={nameOf}
            pathOf={(act) => (act === 'pay' ? freightPath(card.id, act) : undefined)}
          >
            {(act, close) => <FreightActDrawer act={act} card={card} fromLock={fen(0n)} onClose={close} />}
          </CardActions>
        )
      }
    >
      <div className="ui-card-line">
        <strong>{carrier.shortName}</strong>
        <Tag tone={FREIGHT_TONES[state]}>{t(`freight.${state}`)}</Tag>
      </div>
      <Figure size="22" value={money(payable)} unit={t('common.yuan')} isAmount />
      <p className="ui-card-note">
        {from} → {to} ·{' '}
        <span className="ui-number">
          {tonnes(carried)}&nbsp;{t('tonne')}
        </span>{' '}
        · {t('trips.count', { count: trips })}
      </p>
      {shortageFine > 0n && (
        <p className="ui-card-note">
          {t('shortageFine')} <span className="ui-number">−{money(shortageFine)}</span>
        </p>
      )}
      <p className="ui-card-note">
        {contractNo} · {t('common.payer')} {payer.shortName} · {card.no}
      </p>
    </Card>
  );
}
