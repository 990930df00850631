// Panel of one broadcast: texts, audience, progress and decision.

import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { LANGUAGE_OPTIONS } from '#packages/i18n/languages.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { approveBroadcast, type Broadcast, rejectBroadcast, stopBroadcast } from '../calls/broadcast.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { useAudienceText } from './useAudienceText.ts';
import './message-desk.css';

export function BroadcastPanel({ broadcast, onClose }: { broadcast: Broadcast; onClose: () => void }) {
  const t = useTranslation('message.console');
  const audienceText = useAudienceText();
  const { minute, integer } = useFormats();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const { state } = broadcast;
  const text = broadcast.texts[language];
  const facts = [
    { label: t('broadcast.state'), value: t(`state.${state}`) },
    { label: t('broadcast.audience'), value: audienceText(broadcast.audience) },
    { label: t('broadcast.people'), value: integer(broadcast.people) },
    { label: t('broadcast.sent'), value: integer(broadcast.sent) },
    ...(broadcast.needsAck
      ? [{ label: t('broadcast.acknowledged'), value: integer(broadcast.acknowledged) }]
      : []),
    { label: t('broadcast.key'), value: broadcast.key },
    { label: t('broadcast.writtenBy'), value: `${broadcast.writtenBy} · ${minute(broadcast.writtenAt)}` },
    ...(broadcast.decidedBy !== null && broadcast.decidedAt
      ? [
          {
            label: t('broadcast.decidedBy'),
            value: `${broadcast.decidedBy} · ${minute(broadcast.decidedAt)}`,
          },
        ]
      : []),
    ...(broadcast.reason === '' ? [] : [{ label: t('history.note'), value: broadcast.reason }]),
  ];
  return (
    <DeskDrawer title={broadcast.texts[language].title} size={900} onClose={onClose}>
      <Acts broadcast={broadcast} />
      <div className="message-writing">
        <div className="message-fields">
          <DeskFacts facts={facts} />
          {state === 'proposed' && !broadcast.mayApprove && (
            <p className="desk-about">{t('broadcast.second')}</p>
          )}
          <Segmented options={LANGUAGE_OPTIONS} value={language} onChange={setLanguage} />
        </div>
        <MessagePreview language={language} title={text.title} body={text.body} heading={t('inbox')} />
      </div>
    </DeskDrawer>
  );
}

function Acts({ broadcast: { id, state, people, mayApprove } }: { broadcast: Broadcast }) {
  const t = useTranslation('message.console');
  return (
    <DeskActs
      acts={[
        act({
          label: t('act.stop'),
          kind: 'danger',
          isOpen: state === 'sending',
          call: stopBroadcast,
          reason: 'needed',
          about: <p>{t('ask.stop')}</p>,
          input: (reason) => ({ id, reason }),
        }),
        act({
          label: t('act.reject'),
          kind: 'danger',
          isOpen: state === 'proposed',
          call: rejectBroadcast,
          reason: 'needed',
          about: <p>{t('ask.reject')}</p>,
          input: (reason) => ({ id, reason }),
        }),
        act({
          label: t('act.approve'),
          isOpen: state === 'proposed',
          isDisabled: !mayApprove,
          call: approveBroadcast,
          about: <p>{t('ask.approve', { people })}</p>,
          input: () => ({ id }),
        }),
      ]}
    />
  );
}
