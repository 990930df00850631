// The calendar to subscribe to: its secret link is made, renewed and removed.

import { useState } from 'react';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyButton } from '#packages/ui/CopyButton.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { deadlineFeed, removeDeadlineFeed, renewDeadlineFeed } from '../calls/deadline.ts';
import './deadline.css';

const linkTo = (path: string) => `${webConfig.site || location.origin}${path}`;

export function FeedSection() {
  const t = useTranslation('deadline');
  const query = useCall(deadlineFeed, {});
  const [link, setLink] = useState<string>();
  return (
    <Section title={t('feed.title')} isAside>
      <p className="ui-row-hint deadline-why">{t('feed.why')}</p>
      {link !== undefined && <NewLink link={link} />}
      <QueryView query={query} feature="generic" shape="lines">
        {({ feed }) => (feed ? <Feed feed={feed} onLink={setLink} /> : <MakeFeed onLink={setLink} />)}
      </QueryView>
    </Section>
  );
}

function NewLink({ link }: { link: string }) {
  const t = useTranslation('deadline');
  return (
    <NoticeBox tone="success" title={t('feed.link')}>
      <p>
        <span className="deadline-link">{link}</span> <CopyButton text={link} />
      </p>
      <p>{t('feed.once')}</p>
    </NoticeBox>
  );
}

function MakeFeed({ onLink }: { onLink: (link: string) => void }) {
  const t = useTranslation('deadline');
  const { run, problem, isBusy } = useMutationCall(renewDeadlineFeed, { refetch: true });
  return (
    <>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Button
        isBusy={isBusy}
        onPress={async () => {
          const made = await run({});
          if (made) onLink(linkTo(made.path));
        }}
      >
        {t('feed.make')}
      </Button>
    </>
  );
}

interface FeedProps {
  readonly feed: { readonly madeAt: Date; readonly readAt: Date | null };
  readonly onLink: (link: string | undefined) => void;
}

function Feed({ feed: { madeAt, readAt }, onLink }: FeedProps) {
  const t = useTranslation('deadline');
  const { minute } = useFormats();
  const [act, setAct] = useState<'renew' | 'remove'>();
  const close = () => {
    setAct(undefined);
  };
  return (
    <>
      <Rows title={t('feed.title')}>
        <Row isFact label={t('feed.madeAt')} value={minute(madeAt)} />
        <Row isFact label={t('feed.readAt')} value={readAt ? minute(readAt) : t('feed.never')} />
        <Row
          label={t('feed.renew')}
          onPress={() => {
            setAct('renew');
          }}
        />
        <Row
          label={t('feed.remove')}
          onPress={() => {
            setAct('remove');
          }}
        />
      </Rows>
      {act === 'renew' && (
        <ActDrawer
          title={t('feed.renew')}
          why={t('feed.renewWhy')}
          call={renewDeadlineFeed}
          input={() => ({})}
          refetch
          onClose={close}
          onDone={({ path }) => {
            onLink(linkTo(path));
            close();
          }}
        />
      )}
      {act === 'remove' && (
        <ActDrawer
          title={t('feed.remove')}
          why={t('feed.removeWhy')}
          isDanger
          call={removeDeadlineFeed}
          input={() => ({})}
          refetch
          done={t('feed.removed')}
          onClose={close}
          onDone={() => {
            onLink(undefined);
            close();
          }}
        />
      )}
    </>
  );
}
