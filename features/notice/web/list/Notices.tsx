// Notices of sessions: those to come, enrolled, followed, and over.

import * as z from 'zod/mini';
import '../notice.css';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { AUCTION_KINDS } from '#features/auction/choices.ts';
import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall, useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { ChoiceChip } from '#packages/ui/ChoiceChip.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { noticePage } from '../../calls/notice.ts';
import { ENTRUSTERS, PUBLIC_NOTICE_STATES } from '../../states.ts';
import { ENTRUSTS_PATH } from '../paths.ts';
import { NoticeCardView } from './NoticeCardView.tsx';

const TABS = ['coming', 'enrolled', 'followed', 'over'] as const;
type Tab = (typeof TABS)[number];

const ListQuery = z.object({
  tab: z.catch(z.optional(z.enum(TABS)), undefined),
  keyword: z.optional(z.string()),
  state: z.catch(z.optional(z.enum(PUBLIC_NOTICE_STATES)), undefined),
  direction: z.catch(z.optional(z.enum(['sell', 'buy'])), undefined),
  kind: z.catch(z.optional(z.enum(AUCTION_KINDS)), undefined),
  variety: z.optional(z.string()),
  province: z.optional(z.string()),
  firm: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

const OF_TAB = {
  coming: { isOver: false },
  enrolled: { isEnrolled: true },
  followed: { isFollowed: true },
  over: { isOver: true },
} as const;

export default function Notices() {
  const t = useTranslation(['notice', 'terms']);
  const locale = useLocale();
  const { tonnes } = useFormats();
  const { varieties } = useCatalogNames();
  const { data: places = [] } = useCall(listPlaces, {});
  const isSignedIn = useIsSignedIn();
  const { holds } = useTrader();
  const [query, change, reset] = useScreenQuery(ListQuery);
  const tab: Tab = query.tab ?? 'coming';
  const narrowing = {
    ...(query.state ? { states: [query.state] } : {}),
    ...(query.direction ? { direction: query.direction } : {}),
    ...(query.kind ? { kind: query.kind } : {}),
    ...(query.variety ? { varietyId: query.variety } : {}),
    ...(query.province ? { province: query.province } : {}),
    ...(query.firm ? { firmId: query.firm } : {}),
    ...(query.from ? { from: query.from } : {}),
    ...(query.to ? { to: query.to } : {}),
    ...(query.keyword ? { keyword: query.keyword } : {}),
  };
  const input = { ...OF_TAB[tab], ...narrowing };
  const pages = useInfiniteCall(noticePage, input);
  const shown = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  const isWhole = !pages.hasNextPage && shown.length > 0;
  const provinces = [...new Map(places.map(({ province }) => [province['zh-Hans'], province[locale]]))].map(
    ([id, name]) => ({ id, name }),
  );
  const chip = (one: Tab) => (
    <Chip
      key={one}
      isOn={tab === one}
      onPress={() => {
        change({ tab: one === 'coming' ? undefined : one, state: undefined });
      }}
    >
      {t(`tab.${one}`)}
    </Chip>
  );
  return (
    <Screen
      title={t('title')}
      {...(holds(ENTRUSTERS)
        ? { action: <NavAction to={ENTRUSTS_PATH}>{t('entrust.short')}</NavAction> }
        : {})}
      top={
        <>
          <SearchField
            value={query.keyword ?? ''}
            onChange={(keyword) => {
              change({ keyword });
            }}
            placeholder={t('list.search')}
          />
          <ChipRow label={t('title')}>
            {TABS.filter((one) => isSignedIn || one === 'coming' || one === 'over').map(chip)}
            <PeriodChip label={t('list.day')} days={query} onChange={change} />
            <ChoiceChip
              label={t('list.province')}
              choices={provinces}
              value={query.province}
              onChange={(province) => {
                change({ province });
              }}
            />
            <ChoiceChip
              label={t('field.varietyId')}
              choices={varieties}
              value={query.variety}
              onChange={(variety) => {
                change({ variety });
              }}
            />
            <ChoiceChip
              label={t('field.kind')}
              choices={AUCTION_KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))}
              value={query.kind}
              onChange={(kind) => {
                change({ kind: AUCTION_KINDS.find((one) => one === kind) });
              }}
            />
            <ChoiceChip
              label={t('list.state')}
              choices={PUBLIC_NOTICE_STATES.map((id) => ({ id, name: t(`state.${id}`) }))}
              value={query.state}
              onChange={(state) => {
                change({ state: PUBLIC_NOTICE_STATES.find((one) => one === state) });
              }}
            />
            <ToggleChips
              values={['sell', 'buy'] as const}
              value={query.direction}
              nameOf={(direction) => t(`direction.${direction}`)}
              onChange={(direction) => {
                change({ direction });
              }}
            />
            {isSignedIn && <ExportChip call={noticePage} input={input} />}
          </ChipRow>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="notice"
        label={t('title')}
        icon="listing"
        {...(isWhole
          ? {
              summary: (
                <span className="ui-number">
                  {t('list.count', {
                    count: shown.length,
                    quantity: tonnes(shown.reduce((total, { quantity }) => total + quantity, 0n)),
                  })}
                </span>
              ),
            }
          : {})}
        isNarrowed={Object.keys(narrowing).length > 0}
        onReset={reset}
        empty={{
          title: t(`empty.${tab}`),
          why: t(`emptyWhy.${tab}`),
          next:
            tab === 'coming'
              ? { label: t('list.market'), to: 'pages/tabBar/trade' }
              : {
                  label: t('tab.coming'),
                  onPress: () => {
                    reset();
                  },
                },
        }}
      >
        {(notice) => <NoticeCardView notice={notice} />}
      </PagedList>
    </Screen>
  );
}
