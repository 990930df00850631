// The inbox: what happened, newest first, by type; each message leads to its thing and is read by following it.
import * as z from 'zod/mini';
import { countUnreadByType, markAllRead, markRead, type Message, readInbox } from '../calls.ts';
import { MESSAGE_TYPES } from '../types.ts';
import { useMessageWords } from './words.ts';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { matterPath } from '#features/catalog/matter.ts';
import { Failure } from '#packages/call/Reading.tsx';
import { useAct, useCall, usePages } from '#packages/call/useCall.ts';
import { useEveryonesWords, useFormats } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { List } from '#packages/ui/List.tsx';
import { useMoves } from '#packages/ui/moves.ts';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

export default function Inbox() {
  const words = useMessageWords();
  if (!useIsSignedIn()) {
    return (
      <Screen title={words.title} hasBack={false}>
        <EmptyState icon="message" title={words.visitor} next={{ to: `pages/login/index?back=${encodeURIComponent('/pages/tabBar/message/index')}`, label: words.login }} />
      </Screen>
    );
  }
  return <Messages />;
}

const Wanted = z.object({ type: z.optional(z.enum(MESSAGE_TYPES)), unread: z.optional(z.literal('1')) });

function Messages() {
  const words = useMessageWords();
  const [{ type, unread }, change] = useScreenQuery(Wanted);
  const pages = usePages(readInbox, { ...(type ? { type } : {}), ...(unread ? { unreadOnly: true } : {}) });
  const all = useAct(markAllRead);
  const texts = useEveryonesWords();
  const messages = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  const hasUnread = (useCall(countUnreadByType, {}).data?.list.length ?? 0) > 0;
  const readAll = async () => {
    await all.mutateAsync(type ? { type } : {}).catch(() => undefined);
    await pages.refetch();
  };
  return (
    <Screen
      title={words.title} hasBack={false} action={hasUnread && <NavAction onPress={readAll}>{words.markAllRead}</NavAction>}
      top={<Filters type={type} unread={unread} onChange={change} />}
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <List
          items={messages} keyOf={({ id }) => id} label={words.title} isLoading={pages.isPending}
          empty={<EmptyState icon="message" title={unread ? words.emptyUnread : words.empty} />}
          error={pages.error && <Failure query={pages} feature="message" isSlim={messages.length > 0} />}
          hasMore={pages.hasNextPage} isLoadingMore={pages.isFetchingNextPage} hasFailedMore={pages.isFetchNextPageError}
          onMore={() => pages.fetchNextPage()}
        >
          {(message) => <Letter message={message} texts={texts[message.feature] ?? {}} />}
        </List>
      </PullToRefresh>
    </Screen>
  );
}

type Change = (change: Partial<z.output<typeof Wanted>>) => void;

function Filters({ type, unread, onChange }: z.output<typeof Wanted> & { onChange: Change }) {
  const words = useMessageWords();
  const { data } = useCall(countUnreadByType, {});
  const counts = new Map(data?.list.map((one) => [one.type, one.count]));
  const shown = MESSAGE_TYPES.filter((one) => counts.has(one) || one === type || one === 'TRADE' || one === 'CONTRACT' || one === 'FUND');
  return (
    <ChipRow label={words.title}>
      <Chip isOn={unread === '1'} onPress={() => { onChange({ unread: unread ? undefined : '1' }); }}>{words.unreadOnly}</Chip>
      {shown.map((one) => (
        <Chip key={one} isOn={one === type} onPress={() => { onChange({ type: one === type ? undefined : one }); }}>
          {words[`type.${one}`]}{counts.has(one) ? ` ${counts.get(one)}` : ''}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Letter({ message, texts }: { message: Message; texts: Readonly<Record<string, string>> }) {
  const words = useMessageWords();
  const { fill, minute } = useFormats();
  const { navigate } = useMoves();
  const read = useAct(markRead);
  const say = (part: 'title' | 'body') => fill(texts[`message.${message.template}.${part}`] ?? '', message.params);
  const open = () => {
    // Not waited for: the way to the thing must not hang on it.
    if (!message.readAt) void read.mutateAsync({ ids: [message.id] }).catch(() => undefined);
    navigate(matterPath(message.matter));
  };
  return (
    <Card onPress={open}>
      <Row
        label={say('title') || message.matter.no} hint={say('body')} weight={message.readAt ? 'normal' : 'strong'}
        value={message.readAt ? undefined : <Tag tone="danger">{words.new}</Tag>} valueHint={minute(message.createdAt)}
      />
    </Card>
  );
}
