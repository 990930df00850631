// One notice at the desk: editor, second person, corrigendum, calling off.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import './notice-desk.css';
import {
  cancelNotice,
  deskNotice,
  drawUpCorrigendum,
  dropCorrigendum,
  type NoticeDeskDetail,
  publishCorrigendum,
  publishNotice,
  returnNotice,
  submitNotice,
} from '../calls/desk.ts';
import { LotsTable } from './LotsTable.tsx';
import { NoticeEditor } from './NoticeEditor.tsx';
import { noticeChanges, useNoticeFields } from './useNoticeFields.ts';

const MAX_REASON_LENGTH = 500;

export function NoticePanel({ noticeId, onClose }: { noticeId: string; onClose: () => void }) {
  const t = useTranslation('notice.console');
  return (
    <DeskPanel
      call={deskNotice}
      input={{ noticeId }}
      title={({ card }) => `${card.no} · ${card.title}`}
      waiting={t('notice')}
      size={1_160}
      feature="notice"
      onClose={onClose}
    >
      {(detail) => <NoticeAtDesk detail={detail} />}
    </DeskPanel>
  );
}

function NoticeAtDesk({ detail }: { detail: NoticeDeskDetail }) {
  const t = useTranslation('notice.console');
  const tNotice = useTranslation('notice');
  const { minute, integer } = useFormats();
  const fieldsOf = useNoticeFields();
  const [isEditing, setEditing] = useState(false);
  const { card, content, pending, reserved, enrolled, unconfirmed, note, mayDo } = detail;
  const shown = pending?.content ?? content;
  return (
    <>
      <DeskSection
        title={tNotice(`state.${card.state}`)}
        actions={
          !isEditing && (
            <>
              {mayDo.includes('save') && pending && (
                <Button
                  onClick={() => {
                    setEditing(true);
                  }}
                >
                  {t('edit')}
                </Button>
              )}
              <NoticeActs detail={detail} />
            </>
          )
        }
      >
        {/* Bidders are told to enrol; there is nothing to do at the desk. */}
        {card.state !== 'enrolling' && <p className="desk-about">{tNotice(`next.${card.state}`)}</p>}
        {note !== '' && <p className="desk-problem">{note}</p>}
      </DeskSection>
      <DeskFacts
        facts={[
          { label: t('entruster'), value: card.firm.name, leadsTo: { type: 'firm', id: card.firm.id } },
          {
            label: t('entrust'),
            value: detail.entrust.no,
            leadsTo: { type: 'entrust', id: detail.entrust.id },
          },
          { label: tNotice('opensAt'), value: minute(card.opensAt) },
          { label: tNotice('enrolUntil'), value: minute(card.enrolUntil) },
          { label: t('version'), value: card.version === 0 ? '–' : String(card.version) },
          { label: t('enrolled'), value: integer(enrolled) },
          ...(unconfirmed > 0 ? [{ label: t('unconfirmed'), value: integer(unconfirmed) }] : []),
          ...(pending
            ? [
                {
                  label: t('drawnBy', { version: pending.version }),
                  value: `${pending.drawnBy} · ${minute(pending.drawnAt)}`,
                },
              ]
            : []),
        ]}
      />
      <p className="desk-about">{t('enrolledAbout')}</p>
      {isEditing && pending && (
        <NoticeEditor
          key={pending.revision}
          detail={detail}
          pending={pending}
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
      {!isEditing && pending && content && (
        <DeskSection title={t('changes', { version: pending.version })}>
          {pending.summary !== '' && <p>{pending.summary}</p>}
          <Diff fields={noticeChanges(fieldsOf(content), fieldsOf(pending.content))} />
        </DeskSection>
      )}
      {!isEditing && shown && (
        <>
          <DeskSection title={t('content')}>
            <DeskFacts
              facts={fieldsOf(shown)
                .slice(0, -shown.lots.length)
                .map(({ label, value }) => ({ label, value: value || '–' }))}
            />
          </DeskSection>
          <DeskSection title={tNotice('lots')}>
            <LotsTable
              label={tNotice('lots')}
              direction={shown.direction}
              lots={shown.lots}
              reserved={reserved}
            />
          </DeskSection>
        </>
      )}
      <NoticeTimeline detail={detail} />
    </>
  );
}

function NoticeActs({ detail: { card, pending, mayDo, enrolled } }: { detail: NoticeDeskDetail }) {
  const t = useTranslation('notice.console');
  const may = useMayCall();
  const isOpen = (one: (typeof mayDo)[number]) => mayDo.includes(one);
  const seen = { noticeId: card.id, revision: pending?.revision ?? 0 };
  const reasoned = { reason: 'needed', longestReason: MAX_REASON_LENGTH } as const;
  return (
    <DeskActs
      subject={`${card.no} · ${card.title}`}
      may={may}
      acts={[
        act({
          label: t('submit'),
          isOpen: isOpen('submit'),
          call: submitNotice,
          what: t('submitWhat'),
          input: () => seen,
          done: t('submitted'),
        }),
        act({
          label: t('publish'),
          isOpen: isOpen('publish'),
          call: publishNotice,
          what: t('publishWhat'),
          input: () => seen,
          done: t('published'),
        }),
        act({
          label: t('publishCorrigendum'),
          isOpen: isOpen('publish_corrigendum'),
          call: publishCorrigendum,
          what: t('publishCorrigendumWhat', { count: enrolled }),
          input: () => seen,
          done: t('published'),
        }),
        act({
          label: t('correct'),
          kind: 'plain',
          isOpen: isOpen('correct'),
          call: drawUpCorrigendum,
          what: t('correctWhat'),
          input: () => ({ noticeId: card.id }),
        }),
        act({
          label: t('dropCorrigendum'),
          kind: 'plain',
          isOpen: isOpen('drop_corrigendum'),
          call: dropCorrigendum,
          what: t('dropCorrigendumWhat'),
          input: () => seen,
        }),
        act({
          label: t('common.return'),
          kind: 'danger',
          isOpen: isOpen('return'),
          call: returnNotice,
          input: (reason) => ({ noticeId: card.id, reason }),
          ...reasoned,
        }),
        act({
          label: t('callOff'),
          kind: 'grave',
          isOpen: isOpen('cancel'),
          call: cancelNotice,
          what: t('callOffWhat', { count: enrolled }),
          input: (reason) => ({ noticeId: card.id, reason }),
          ...reasoned,
        }),
      ]}
    />
  );
}

function NoticeTimeline({ detail: { timeline } }: { detail: NoticeDeskDetail }) {
  const t = useTranslation('notice.console');
  const findText = useTexts('notice');
  const { minute } = useFormats();
  return (
    <DeskSection title={t('common.history')}>
      <DeskFacts
        facts={timeline.toReversed().map(({ move, at, by, reason }, number) => ({
          label: `${timeline.length - number} · ${minute(at)}`,
          value: [findText(`move.${move}`) ?? move, by ?? t('clock'), reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
