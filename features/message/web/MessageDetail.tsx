// One message in full; viewing it marks it read.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { matterPath } from '#features/catalog/matter.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { LenientId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { acknowledgeMessage, deleteMessages, markRead, type Message, readMessage } from '../calls/inbox.ts';
import { useMessageText } from './useMessageText.ts';
import { VisitorScreen } from './VisitorScreen.tsx';
import './message.css';

const Query = z.object({ id: LenientId });

export default onTrial('messages', MessageDetail);

function MessageDetail() {
  const t = useTranslation('message');
  const [{ id }] = useScreenQuery(Query);
  if (!useIsSignedIn())
    return (
      <VisitorScreen
        title={t('detail.title')}
        back={`/pages/tabBar/message/msgDetail?id=${encodeURIComponent(id)}`}
      />
    );
  return <OwnMessage id={id} />;
}

function OwnMessage({ id }: { id: string }) {
  const t = useTranslation('message');
  const query = useCall(readMessage, { id });
  return (
    <Screen title={t('detail.title')} bar={query.data && <Acts message={query.data} />}>
      <QueryView query={query} feature="message">
        {(message) => <MessageBody message={message} />}
      </QueryView>
    </Screen>
  );
}

function MessageBody({ message }: { message: Message }) {
  const t = useTranslation('message');
  const { minute } = useFormats();
  const { title, body } = useMessageText()(message);
  useReadOnce(message);
  return (
    <Card>
      <article className="message-letter">
        <h2>{title}</h2>
        <p className="message-facts ui-number">
          {t(`type.${message.type}`)} · {minute(message.createdAt)}
        </p>
        <p className="message-body">{body}</p>
        {message.acknowledgedAt && (
          <p className="message-facts">
            {t('detail.acknowledgedAt', { time: minute(message.acknowledgedAt) })}
          </p>
        )}
      </article>
    </Card>
  );
}

function useReadOnce({ id, readAt }: Message) {
  const { run } = useMutationCall(markRead);
  const requestedId = useRef('');
  useEffect(() => {
    if (readAt !== null || requestedId.current === id) return;
    requestedId.current = id;
    void run({ ids: [id] });
  }, [id, readAt, run]);
}

function Acts({ message }: { message: Message }) {
  return message.needsAck && message.acknowledgedAt === null ? (
    <Acknowledging id={message.id} />
  ) : (
    <Following message={message} />
  );
}

function Acknowledging({ id }: { id: string }) {
  const t = useTranslation('message');
  const queries = useQueryClient();
  const acknowledge = useMutationCall(acknowledgeMessage, { showError: true });
  const run = async () => {
    if (!(await acknowledge.run({ id }))) return;
    showToast(t('detail.acknowledged'));
    await queries.invalidateQueries({ queryKey: [readMessage.path] });
  };
  return (
    <StickyBar primary={{ label: t('detail.acknowledge'), onPress: run }} note={t('detail.acknowledgeWhy')} />
  );
}

function Following({ message: { id, matter } }: { message: Message }) {
  const t = useTranslation('message');
  const { goBack } = useNavigate();
  const remove = useMutationCall(deleteMessages, { showError: true });
  const ask = async () => {
    if (
      !(await confirmDialog({
        title: t('detail.deleteAsk'),
        body: t('detail.deleteWhy'),
        confirm: t('delete'),
      }))
    )
      return;
    if (!(await remove.run({ ids: [id] }))) return;
    showToast(t('deleted'));
    goBack();
  };
  const way = matter.type === 'broadcast' ? undefined : { label: t('detail.open'), to: matterPath(matter) };
  return <StickyBar primary={way} secondary={[{ label: t('delete'), isDanger: true, onPress: ask }]} />;
}
