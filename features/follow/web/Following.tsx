// Page of what a person follows: news, notifications, unfollow with undo.

import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { matterPath } from '#features/catalog/matter.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall, useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { alertOfThing, type FollowedItem, followedPage, followedThings, seeThing } from '../calls.ts';
import { FOLLOW_KINDS } from '../kinds.ts';
import { useFollowMutation } from './useFollowing.ts';
import './follow.css';

const TABS = FOLLOW_KINDS;
const PageQuery = z.object({ kind: z.optional(z.enum(TABS)), news: z.optional(z.literal('1')) });

export default function Following() {
  const t = useTranslation('follow');
  const [{ kind, news }, change] = useScreenQuery(PageQuery);
  const things = useCall(followedThings, {});
  const input = { ...(kind ? { kind } : {}), ...(news ? { withNews: true } : {}) };
  const pages = useInfiniteCall(followedPage, input);
  const { change: follow } = useFollowMutation();
  // Kept outside of the card, which is gone when the person wants to undo.
  const unfollow = async ({ kind: type, id }: FollowedItem) => {
    if (await follow(type, id, false))
      showToast(t('unfollowed'), { action: { label: t('undo'), onPress: () => follow(type, id, true) } });
  };
  const newsOf = (one?: (typeof TABS)[number]) =>
    things.data?.list.filter((thing) => thing.hasNews && (!one || thing.kind === one)).length ?? 0;
  const head = (
    <>
      <Tabs
        label={t('title')}
        value={kind ?? 'all'}
        onChange={(value) => {
          change({ kind: value === 'all' ? undefined : value });
        }}
        views={[
          { value: 'all', label: t('common.all'), count: newsOf() },
          ...TABS.map((value) => ({ value, label: t(`kind.${value}`), count: newsOf(value) })),
        ]}
      />
      <ChipRow label={t('title')}>
        <Chip
          isOn={news === '1'}
          onPress={() => {
            change({ news: news ? undefined : '1' });
          }}
        >
          {t('news')}
        </Chip>
        <ExportChip call={followedPage} input={input} />
      </ChipRow>
    </>
  );
  const empty = news ? (
    <EmptyState icon="star" title={t('emptyNews')} />
  ) : (
    <EmptyState
      icon="star"
      title={t('empty')}
      why={t('emptyWhy')}
      next={{ to: 'pages/tabBar/trade', label: t('common.market') }}
    />
  );
  return (
    <Screen title={t('title')} top={head}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="follow"
          keyOf={({ kind: type, id }) => `${type}/${id}`}
          label={t('title')}
          empty={empty}
        >
          {(item) => <FollowedCard item={item} onLeave={() => unfollow(item)} />}
        </QueryList>
      </PullToRefresh>
    </Screen>
  );
}

interface CardProps {
  readonly item: FollowedItem;
  readonly onLeave: () => unknown;
}

function FollowedCard({ item, onLeave }: CardProps) {
  const t = useTranslation('follow');
  const locale = useLocale();
  const { minute } = useFormats();
  const { navigate } = useNavigate();
  const { run: see } = useMutationCall(seeThing);
  const { kind, id, title, names, note, isOver, hasNews, newsAt, followedAt } = item;
  const open = () => {
    // Not awaited, so that opening the thing does not wait for it.
    if (hasNews) void see({ kind, id });
    navigate(pathOf(item));
  };
  return (
    <Card>
      <Row
        label={names?.[locale] ?? title ?? t('gone')}
        hint={[note, newsAt ? minute(newsAt) : t('since', { at: followedAt })].filter(Boolean).join(' · ')}
        weight={hasNews ? 'strong' : 'medium'}
        value={
          <>
            {hasNews && <Tag tone="danger">{t('hasNews')}</Tag>}
            {isOver && title !== null && <Tag>{t('over')}</Tag>}
          </>
        }
        {...(title === null ? {} : { onPress: open })}
      />
      <Actions item={item} onLeave={onLeave} />
    </Card>
  );
}

function Actions({ item: { kind, id, isAlerting }, onLeave }: CardProps) {
  const t = useTranslation('follow');
  const queries = useQueryClient();
  const alert = useMutationCall(alertOfThing, { showError: true });
  const turn = async () => {
    await alert.run({ kind, id, isAlerting: !isAlerting });
    await queries.invalidateQueries({ queryKey: [followedPage.path] });
  };
  return (
    <div className="follow-acts">
      <Chip icon="bell" isOn={isAlerting} onPress={turn}>
        {isAlerting ? t('alertOn') : t('alertOff')}
      </Chip>
      <Button size="small" onPress={onLeave}>
        {t('unfollow')}
      </Button>
    </div>
  );
}

function pathOf({ kind, id }: FollowedItem): string {
  if (kind === 'firm') return `pages/tabBar/trade?firm=${id}`;
  return matterPath({ type: kind, id });
}
