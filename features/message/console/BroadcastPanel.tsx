// Panel of one broadcast: texts, audience, progress and decision.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import type { Locale } from '#packages/i18n/locale.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { approveBroadcast, type Broadcast, rejectBroadcast, stopBroadcast } from '../calls/broadcast.ts';
import { LANGUAGE_OPTIONS } from './languages.ts';
import { Letter } from './Letter.tsx';
import { useAudienceText } from './useAudienceText.ts';
import { useMessageDeskWords } from './useWords.ts';
import './message-desk.css';

export function BroadcastPanel({ broadcast, onClose }: { broadcast: Broadcast; onClose: () => void }) {
  const words = useMessageDeskWords();
  const audienceText = useAudienceText();
  const { minute, integer } = useFormats();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [asking, ask] = useState<'approve' | 'reject' | 'stop'>();
  const { id, state } = broadcast;
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
      extra={<Acts broadcast={broadcast} ask={ask} />}
    >
      <div className="message-writing">
        <div className="message-fields">
          <DeskFacts facts={facts} />
          {state === 'proposed' && !broadcast.mayApprove && (
            <p className="desk-about">{words['broadcast.second']}</p>
          )}
          <Segmented options={LANGUAGE_OPTIONS} value={language} onChange={setLanguage} />
        </div>
        <Letter language={language} title={text.title} body={text.body} heading={words.inbox} />
      </div>
      {asking && (
        <DecisionDialog
          asking={asking}
          id={id}
          people={broadcast.people}
          onClose={() => {
            ask(undefined);
          }}
        />
      )}
    </Drawer>
  );
}

type Decision = 'approve' | 'reject' | 'stop';

function Acts({ broadcast, ask }: { broadcast: Broadcast; ask: (asking: Decision) => void }) {
  const words = useMessageDeskWords();
  if (broadcast.state === 'sending')
    return (
      <Button
        danger
        onClick={() => {
          ask('stop');
        }}
      >
        {words['act.stop']}
      </Button>
    );
  if (broadcast.state !== 'proposed') return null;
  return (
    <div className="desk-actions">
      <Button
        danger
        onClick={() => {
          ask('reject');
        }}
      >
        {words['act.reject']}
      </Button>
      <Button
        type="primary"
        disabled={!broadcast.mayApprove}
        onClick={() => {
          ask('approve');
        }}
      >
        {words['act.approve']}
      </Button>
    </div>
  );
}

function DecisionDialog({
  asking,
  id,
  people,
  onClose,
}: {
  asking: Decision;
  id: string;
  people: number;
  onClose: () => void;
}) {
  const words = useMessageDeskWords();
  const { fill } = useFormats();
  const approve = useMutationCall(approveBroadcast).attempt;
  const reject = useMutationCall(rejectBroadcast).attempt;
  const stop = useMutationCall(stopBroadcast).attempt;
  const carryOut = (reason: string) =>
    asking === 'approve'
      ? approve({ id })
      : asking === 'reject'
        ? reject({ id, reason })
        : stop({ id, reason });
  return (
    <ConfirmWithReason
      title={words[`act.${asking}`]}
      confirmLabel={words[`act.${asking}`]}
      isDanger={asking !== 'approve'}
      reason={asking === 'approve' ? undefined : 'needed'}
      onConfirm={carryOut}
      onClose={onClose}
    >
      <p>{fill(words[`ask.${asking}`], { people })}</p>
    </ConfirmWithReason>
  );
}
