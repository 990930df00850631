// Inbox: messages by type, newest first; opening one marks it read.

import { useState } from 'react';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { matterPath } from '#features/catalog/matter.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall, useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import {
  countUnreadByType,
  deleteMessages,
  markAllRead,
  markRead,
  type Message,
  MAX_MESSAGES_PER_CALL,
  readInbox,
} from '../calls/inbox.ts';
import { InboxFilters, InboxQuery } from './InboxFilters.tsx';
import { ANNOUNCEMENTS_PATH } from './paths.ts';
import { useMessageText } from './useMessageText.ts';
import { VisitorScreen } from './VisitorScreen.tsx';
import './message.css';

export default onTrial('messages', Inbox);

function Inbox() {
  const t = useTranslation('message');
  if (useIsSignedIn()) return <Messages />;
  return (
    <VisitorScreen title={t('title')} back="/pages/tabBar/message/index" hasBack={false}>
      <AnnouncementsLink />
    </VisitorScreen>
  );
}

function AnnouncementsLink() {
  const t = useTranslation('message');
  return (
    <Card>
      <Row label={t('dynamics')} to={ANNOUNCEMENTS_PATH} />
    </Card>
  );
}

function Messages() {
  const t = useTranslation('message');
  const [filter, change] = useScreenQuery(InboxQuery);
  const { type, unread, unacknowledged } = filter;
  const pages = useInfiniteCall(readInbox, {
    ...(type ? { type } : {}),
    ...(unread ? { unreadOnly: true } : {}),
    ...(unacknowledged ? { toAcknowledge: true } : {}),
  });
  const all = useMutationCall(markAllRead, { showError: true });
  const textOf = useMessageText();
  const selection = useSelection(() => pages.refetch());
  const hasUnread = (useCall(countUnreadByType, {}).data?.list.length ?? 0) > 0;
  const readAll = async () => {
    await all.run(type ? { type } : {});
    await pages.refetch();
  };
  return (
    <Screen
      title={t('title')}
      hasBack={false}
      action={hasUnread && <NavAction onPress={readAll}>{t('markAllRead')}</NavAction>}
      top={
        <InboxFilters
          {...filter}
          onChange={change}
          isSelecting={selection.chosen !== undefined}
          onSelect={selection.turn}
        />
      }
      bar={selection.chosen && <SelectionBar selection={selection} />}
    >
      <AnnouncementsLink />
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="message"
          keyOf={({ id }) => id}
          label={t('title')}
          empty={
            <EmptyState
              icon="message"
              title={unacknowledged ? t('emptyToAcknowledge') : unread ? t('emptyUnread') : t('empty')}
              why={unread || unacknowledged ? undefined : t('emptyWhy')}
            />
          }
        >
          {(message) =>
            selection.chosen ? (
              <SelectableMessage message={message} textOf={textOf} selection={selection} />
            ) : (
              <MessageCard message={message} textOf={textOf} />
            )
          }
        </QueryList>
      </PullToRefresh>
    </Screen>
  );
}

type TextOf = ReturnType<typeof useMessageText>;

const mustAcknowledge = ({ needsAck, acknowledgedAt }: Message) => needsAck && acknowledgedAt === null;

function MessageCard({ message, textOf }: { message: Message; textOf: TextOf }) {
  const { navigate } = useNavigate();
  const read = useMutationCall(markRead, { showError: true });
  const open = () => {
    // Not awaited: navigation must not depend on it.
    if (!message.readAt) void read.run({ ids: [message.id] });
    // It is acknowledged where it is read in full.
    navigate(
      mustAcknowledge(message) ? matterPath({ type: 'message', id: message.id }) : matterPath(message.matter),
    );
  };
  return (
    <Card onPress={open}>
      <MessageRow message={message} textOf={textOf} />
    </Card>
  );
}

function MessageRow({ message, textOf }: { message: Message; textOf: TextOf }) {
  const t = useTranslation('message');
  const { minute } = useFormats();
  const { title, body } = textOf(message);
  const isAwaited = mustAcknowledge(message);
  const tag = isAwaited ? t('toAcknowledge') : message.readAt === null && t('new');
  return (
    <Row
      label={title}
      hint={body}
      weight={message.readAt ? 'normal' : 'strong'}
      value={tag ? <Tag tone={isAwaited ? 'warning' : 'danger'}>{tag}</Tag> : undefined}
      valueHint={minute(message.createdAt)}
    />
  );
}

/** Messages selected for deletion; undefined while not selecting. */
function useSelection(changed: () => Promise<unknown>) {
  const t = useTranslation('message');
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const remove = useMutationCall(deleteMessages, { showError: true });
  return {
    chosen,
    turn: () => {
      setChosen(chosen ? undefined : new Set());
    },
    flip: (id: string) => {
      setChosen(
        (before = new Set()) =>
          new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
      );
    },
    remove: async () => {
      if (!chosen || !(await remove.run({ ids: [...chosen] }))) return;
      setChosen(undefined);
      showToast(t('deleted'));
      await changed();
    },
  };
}
type Selection = ReturnType<typeof useSelection>;

function SelectableMessage({
  message,
  textOf,
  selection,
}: {
  message: Message;
  textOf: TextOf;
  selection: Selection;
}) {
  const { chosen, flip } = selection;
  const isChosen = chosen?.has(message.id) ?? false;
  return (
    <Card>
      <label className="message-pick">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={mustAcknowledge(message) || (!isChosen && chosen?.size === MAX_MESSAGES_PER_CALL)}
          onChange={() => {
            flip(message.id);
          }}
        />
        <MessageRow message={message} textOf={textOf} />
      </label>
    </Card>
  );
}

function SelectionBar({ selection: { chosen, remove } }: { selection: Selection }) {
  const t = useTranslation('message');
  const count = chosen?.size ?? 0;
  return (
    <StickyBar
      primary={{
        label: t('deleteChosen', { count }),
        isDanger: true,
        onPress: remove,
        ...(count === 0 && { reason: t('chooseFirst') }),
      }}
    />
  );
}
