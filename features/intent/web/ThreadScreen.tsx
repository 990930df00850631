// Page of a talk about an intent: what was said, price cards, contacts.

import { useState } from 'react';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { hasTag } from '#packages/machine/machine.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { threadDetail } from '../calls/thread.ts';
import { intentMachine } from '../states.ts';
import { IntentBrief } from './IntentCardView.tsx';
import { intentPath } from './paths.ts';
import { RevealDrawer, SayDrawer } from './TalkDrawer.tsx';
import { INTENT_TONES } from './useIntentTexts.ts';

type Talk = OutputOf<typeof threadDetail>;

export function ThreadScreen({ threadId }: { threadId: string }) {
  const t = useTranslation('intent');
  const { holds } = useTrader();
  const query = useCall(threadDetail, { threadId });
  const [open, setOpen] = useState<'say' | 'reveal'>();
  const close = () => {
    setOpen(undefined);
  };
  const isLive = query.data && hasTag(intentMachine, query.data.intent.state, 'live');
  const reason = holds(TRADING_SEATS) ? undefined : t('mayNot');
  return (
    <Screen
      title={t('talk')}
      bar={
        isLive && (
          <StickyBar
            primary={{
              label: t('send'),
              reason,
              onPress: () => {
                setOpen('say');
              },
            }}
            secondary={
              query.data.mine === null
                ? [
                    {
                      label: t('reveal'),
                      reason,
                      onPress: () => {
                        setOpen('reveal');
                      },
                    },
                  ]
                : []
            }
          />
        )
      }
    >
      <QueryView feature="intent" query={query}>
        {(talk) => <TalkView talk={talk} />}
      </QueryView>
      {open === 'say' && <SayDrawer threadId={threadId} onClose={close} />}
      {open === 'reveal' && <RevealDrawer threadId={threadId} onClose={close} />}
    </Screen>
  );
}

export function TalkView({ talk }: { talk: Talk }) {
  const t = useTranslation('intent');
  const { thread, intent, messages } = talk;
  const other = thread.firm?.shortName ?? t('anonymous');
  return (
    <>
      <TurnHeader
        matter={{ type: 'talk', id: thread.id }}
        state={<Tag tone={INTENT_TONES[intent.state]}>{t(`state.${intent.state}`)}</Tag>}
        id={<CopyableId id={intent.no} />}
        title={other}
      />
      <Contacts talk={talk} />
      <Card to={intentPath(intent.id)}>
        <IntentBrief card={intent} />
      </Card>
      <Section title={t('talks')}>
        {messages.length === 0 && <p className="intent-note">{t('noMessages')}</p>}
        {messages.map((message) => (
          <Said key={message.no} message={message} other={thread.firm?.shortName ?? t('them')} />
        ))}
      </Section>
    </>
  );
}

function Contacts({ talk: { mine, theirs, isAsked } }: { talk: Talk }) {
  const t = useTranslation('intent');
  if (theirs)
    return (
      <NoticeBox tone="success" title={t('revealed')}>
        {theirs.contact} <a href={`tel:${theirs.phone}`}>{theirs.phone}</a>
      </NoticeBox>
    );
  if (mine) return <NoticeBox>{t('waiting')}</NoticeBox>;
  return isAsked ? <NoticeBox tone="warning">{t('asked')}</NoticeBox> : null;
}

function Said({ message, other }: { message: Talk['messages'][number]; other: string }) {
  const t = useTranslation(['intent', 'terms', 'terms.card']);
  const { minute, price, tonnes } = useFormats();
  const { card } = message;
  return (
    <article className="intent-entry">
      <p className="intent-line">
        <Tag tone={message.isMine ? 'info' : 'neutral'}>{message.isMine ? t('me') : other}</Tag>
        <span className="intent-note">{minute(message.at)}</span>
      </p>
      {message.text !== '' && <p className="intent-said">{message.text}</p>}
      {card && (
        <>
          <Row
            isFact
            label={t('price')}
            value={price(card.price)}
            valueHint={t(`priceBasis.${card.priceBasis}`)}
          />
          <Row isFact label={t('tonnes')} value={tonnes(card.quantity)} />
        </>
      )}
      {message.files.length > 0 && (
        <p className="intent-acts">
          {message.files.map(({ fileId, name, url }) => (
            <Button
              key={fileId}
              size="small"
              onPress={() => {
                window.location.assign(webConfig.httpRequest + url);
              }}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
    </article>
  );
}
