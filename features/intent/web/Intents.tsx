// Page with the firm's intents, and those of others that it may see.

import * as z from 'zod/mini';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { intentBoard, myIntents } from '../calls/intent.ts';
import { IntentCardView } from './IntentCardView.tsx';
import { editIntentPath } from './paths.ts';

const IntentsQuery = z.object({
  view: z.catch(z.optional(z.enum(['mine', 'others'])), undefined),
  direction: z.catch(z.optional(z.enum(DIRECTIONS)), undefined),
  ended: z.optional(z.string()),
});

export default function Intents() {
  const t = useTranslation('intent');
  const { holds } = useTrader();
  const [{ view = 'mine', direction, ended }, change] = useScreenQuery(IntentsQuery);
  const views = [
    { value: 'mine', label: t('tab.mine') },
    { value: 'others', label: t('tab.others') },
  ] as const;
  return (
    <Screen
      title={t('title')}
      top={
        <Tabs
          label={t('title')}
          views={views}
          value={view}
          onChange={(next) => {
            change({ view: next, direction: undefined, ended: undefined });
          }}
        />
      }
      bar={
        <StickyBar
          primary={{
            label: t('new'),
            to: editIntentPath(),
            reason: holds(TRADING_SEATS) ? undefined : t('mayNot'),
          }}
        />
      }
    >
      {view === 'mine' ? (
        <Mine direction={direction} isAll={ended !== undefined} change={change} />
      ) : (
        <Others direction={direction} change={change} />
      )}
    </Screen>
  );
}

type Direction = (typeof DIRECTIONS)[number] | undefined;
interface ViewProps {
  readonly direction: Direction;
  readonly change: (next: { direction?: Direction; ended?: string | undefined }) => void;
}

function DirectionChips({ direction, change }: ViewProps) {
  const t = useTranslation('intent');
  return DIRECTIONS.map((one) => (
    <Chip
      key={one}
      isOn={one === direction}
      onPress={() => {
        change({ direction: one === direction ? undefined : one });
      }}
    >
      {t(one)}
    </Chip>
  ));
}

function Mine({ direction, isAll, change }: ViewProps & { isAll: boolean }) {
  const t = useTranslation('intent');
  const input = { ...(direction ? { direction } : {}), ...(isAll ? {} : { isLive: true }) };
  const pages = useInfiniteCall(myIntents, input);
  return (
    <>
      <ChipRow label={t('filters')}>
        <Chip
          isOn={!isAll}
          onPress={() => {
            change({ ended: undefined });
          }}
        >
          {t('live')}
        </Chip>
        <Chip
          isOn={isAll}
          onPress={() => {
            change({ ended: '1' });
          }}
        >
          {t('all')}
        </Chip>
        <DirectionChips direction={direction} change={change} />
        <ExportChip call={myIntents} input={input} />
      </ChipRow>
      <PagedList
        pages={pages}
        feature="intent"
        icon="trade"
        label={t('tab.mine')}
        empty={{ title: t('emptyMine'), why: t('emptyMineWhy') }}
        isNarrowed={direction !== undefined}
        onReset={() => {
          change({ direction: undefined });
        }}
      >
        {(card) => <IntentCardView card={card} />}
      </PagedList>
    </>
  );
}

function Others({ direction, change }: ViewProps) {
  const t = useTranslation('intent');
  const input = direction ? { direction } : {};
  const pages = useInfiniteCall(intentBoard, input);
  return (
    <>
      <ChipRow label={t('filters')}>
        <DirectionChips direction={direction} change={change} />
        <ExportChip call={intentBoard} input={input} />
      </ChipRow>
      <PagedList
        pages={pages}
        feature="intent"
        icon="trade"
        label={t('tab.others')}
        empty={{ title: t('emptyOthers'), why: t('emptyOthersWhy') }}
        isNarrowed={direction !== undefined}
        onReset={() => {
          change({ direction: undefined });
        }}
      >
        {(card) => <IntentCardView card={card} />}
      </PagedList>
    </>
  );
}
