// Panel of one broadcast: texts, audience, progress and decision.

import Drawer from 'antd/es/drawer';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import type { Locale } from '#packages/i18n/locale.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { approveBroadcast, type Broadcast, rejectBroadcast, stopBroadcast } from '../calls/broadcast.ts';
import { LANGUAGE_OPTIONS } from './languages.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { useAudienceText } from './useAudienceText.ts';
import { useMessageDeskWords } from './useWords.ts';
import './message-desk.css';

export function BroadcastPanel({ broadcast, onClose }: { broadcast: Broadcast; onClose: () => void }) {
  const words = useMessageDeskWords();
  const audienceText = useAudienceText();
  const { minute, integer } = useFormats();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const { state } = broadcast;
  const text = broadcast.texts[language];
  const facts = [
    { label: words['broadcast.state'], value: words[`state.${state}`] },
    { label: words['broadcast.audience'], value: audienceText(broadcast.audience) },
    { label: words['broadcast.people'], value: integer(broadcast.people) },
    { label: words['broadcast.sent'], value: integer(broadcast.sent) },
    { label: words['broadcast.key'], value: broadcast.key },
    { label: words['broadcast.writtenBy'], value: `${broadcast.writtenBy} · ${minute(broadcast.writtenAt)}` },
    ...(broadcast.decidedBy !== null && broadcast.decidedAt
      ? [
          {
            label: words['broadcast.decidedBy'],
            value: `${broadcast.decidedBy} · ${minute(broadcast.decidedAt)}`,
          },
        ]
      : []),
    ...(broadcast.reason === '' ? [] : [{ label: words['history.note'], value: broadcast.reason }]),
  ];
  return (
    <Drawer
      open
      title={broadcast.texts[language].title}
      size={900}
      onClose={onClose}
      destroyOnHidden
      extra={<Acts broadcast={broadcast} />}
    >
      <div className="message-writing">
        <div className="message-fields">
          <DeskFacts facts={facts} />
          {state === 'proposed' && !broadcast.mayApprove && (
            <p className="desk-about">{words['broadcast.second']}</p>
          )}
          <Segmented options={LANGUAGE_OPTIONS} value={language} onChange={setLanguage} />
        </div>
        <MessagePreview language={language} title={text.title} body={text.body} heading={words.inbox} />
      </div>
    </Drawer>
  );
}

function Acts({ broadcast: { id, state, people, mayApprove } }: { broadcast: Broadcast }) {
  const words = useMessageDeskWords();
  const { fill } = useFormats();
  return (
    <DeskActs
      isRow
      acts={[
        act({
          label: words['act.stop'],
          kind: 'danger',
          isOpen: state === 'sending',
          call: stopBroadcast,
          reason: 'needed',
          about: <p>{fill(words['ask.stop'], { people })}</p>,
          input: (reason) => ({ id, reason }),
        }),
        act({
          label: words['act.reject'],
          kind: 'danger',
          isOpen: state === 'proposed',
          call: rejectBroadcast,
          reason: 'needed',
          about: <p>{fill(words['ask.reject'], { people })}</p>,
          input: (reason) => ({ id, reason }),
        }),
        act({
          label: words['act.approve'],
          isOpen: state === 'proposed',
          isDisabled: !mayApprove,
          call: approveBroadcast,
          about: <p>{fill(words['ask.approve'], { people })}</p>,
          input: () => ({ id }),
        }),
      ]}
    />
  );
}
