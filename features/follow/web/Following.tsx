// Page of what a person follows: news, notifications, unfollow with undo.

import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { matterPath } from '#features/catalog/matter.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
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
import { useFollowMutation } from './useFollowing.ts';
import { useFollowWords } from './words.ts';
import './follow.css';

/** Without `intent`, which cannot be followed yet. */
const TABS = ['listing', 'firm', 'article', 'series'] as const;
const PageQuery = z.object({ kind: z.optional(z.enum(TABS)), news: z.optional(z.literal('1')) });

export default function Following() {
  const words = useFollowWords();
  const [{ kind, news }, change] = useScreenQuery(PageQuery);
  const things = useCall(followedThings, {});
  const input = { ...(kind ? { kind } : {}), ...(news ? { withNews: true } : {}) };
  const pages = useInfiniteCall(followedPage, input);
  const { change: follow } = useFollowMutation();
  // Kept outside of the card, which is gone when the person wants to undo.
  const unfollow = async ({ kind: type, id }: FollowedItem) => {
    if (await follow(type, id, false))
      showToast(words.unfollowed, { action: { label: words.undo, onPress: () => follow(type, id, true) } });
  };
  const newsOf = (one?: (typeof TABS)[number]) =>
    things.data?.list.filter((thing) => thing.hasNews && (!one || thing.kind === one)).length ?? 0;
  const head = (
    <>
      <Tabs
        label={words.title}
        value={kind ?? 'all'}
        onChange={(value) => {
          change({ kind: value === 'all' ? undefined : value });
        }}
        views={[
          { value: 'all', label: words.all, count: newsOf() },
          ...TABS.map((value) => ({ value, label: words[`kind.${value}`], count: newsOf(value) })),
        ]}
      />
      <ChipRow label={words.title}>
        <Chip
          isOn={news === '1'}
          onPress={() => {
            change({ news: news ? undefined : '1' });
          }}
        >
          {words.news}
        </Chip>
        <ExportChip call={followedPage} input={input} />
      </ChipRow>
    </>
  );
  const empty = news ? (
    <EmptyState icon="star" title={words.emptyNews} />
  ) : (
    <EmptyState
      icon="star"
      title={words.empty}
      why={words.emptyWhy}
      next={{ to: 'pages/tabBar/trade', label: words.market }}
    />
  );
  return (
    <Screen title={words.title} top={head}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="follow"
          keyOf={({ kind: type, id }) => `${type}/${id}`}
          label={words.title}
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
  const words = useFollowWords();
  const locale = useLocale();
  const { fill, minute } = useFormats();
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
        label={names?.[locale] ?? title ?? words.gone}
        hint={[note, newsAt ? minute(newsAt) : fill(words.since, { at: followedAt })]
          .filter(Boolean)
          .join(' · ')}
        weight={hasNews ? 'strong' : 'medium'}
        value={
          <>
            {hasNews && <Tag tone="danger">{words.hasNews}</Tag>}
            {isOver && title !== null && <Tag>{words.over}</Tag>}
          </>
        }
        {...(title === null ? {} : { onPress: open })}
      />
      <Actions item={item} onLeave={onLeave} />
    </Card>
  );
}

function Actions({ item: { kind, id, isAlerting }, onLeave }: CardProps) {
  const words = useFollowWords();
  const queries = useQueryClient();
  const alert = useMutationCall(alertOfThing, { showError: true });
  const turn = async () => {
    await alert.run({ kind, id, isAlerting: !isAlerting });
    await queries.invalidateQueries({ queryKey: [followedPage.path] });
  };
  return (
    <div className="follow-acts">
      <Chip icon="bell" isOn={isAlerting} onPress={turn}>
        {isAlerting ? words.alertOn : words.alertOff}
      </Chip>
      <Button size="small" onPress={onLeave}>
        {words.unfollow}
      </Button>
    </div>
  );
}

function pathOf({ kind, id }: FollowedItem): string {
  if (kind === 'firm') return `pages/tabBar/trade?firm=${id}`;
  return kind === 'intent' ? 'pages/user/follow/index' : matterPath({ type: kind, id });
}
