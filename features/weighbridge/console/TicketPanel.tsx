// Console panel of one weigh ticket: figures, flaws and the decision.

import Tag from 'antd/es/tag';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { PaperViewer } from '#packages/ui/admin/PaperViewer.tsx';
import { decideTicket } from '../calls/desk.ts';
import { askForPhotos } from '../calls/photos.ts';
import { TICKET_COLOURS } from './colours.ts';
import type { DeskTicketRow } from './ticketRow.ts';

export function TicketPanel({ line, onClose }: { line: DeskTicketRow; onClose: () => void }) {
  const t = useTranslation('weighbridge.console');
  const tWeighbridge = useTranslation(['weighbridge', 'pickup']);
  const tonne = useTranslation('terms')('unit.tonne');
  const { tonnes, second, minute, day } = useFormats();
  const mayCount = line.state === 'over' || line.state === 'abnormal';
  const mayVoid = line.state !== 'voided' && line.state !== 'duplicate';
  const mayAsk = mayVoid && line.questions.every(({ answeredAt }) => answeredAt !== null);
  const verdict = (one: 'void' | 'count') => ({
    label: t(one),
    call: decideTicket,
    reason: 'needed' as const,
    what: t(`${one}What`),
    input: (reason: string) => ({ ticketId: line.id, verdict: one, reason }),
  });
  return (
    <DeskDrawer title={`${line.no} · ${line.plate}`} size={800} onClose={onClose}>
      <DeskFacts
        facts={[
          {
            label: t('common.state'),
            value: <Tag color={TICKET_COLOURS[line.state]}>{tWeighbridge(`ticket.${line.state}`)}</Tag>,
          },
          {
            label: t('flaws'),
            value: line.flaws.map((flaw) => tWeighbridge(`flaw.${flaw}`)).join(' · ') || '–',
          },
          { label: t('gross'), value: `${tonnes(line.gross)} ${tonne}` },
          { label: t('tare'), value: `${tonnes(line.tare)} ${tonne}` },
          { label: t('net'), value: `${tonnes(line.net)} ${tonne}` },
          { label: t('side'), value: tWeighbridge(`side.${line.side}`) },
          { label: t('source'), value: tWeighbridge(`source.${line.source}`) },
          { label: t('weighedAt'), value: `${second(line.firstAt)} – ${second(line.secondAt)}` },
          { label: t('receivedAt'), value: second(line.receivedAt) },
          { label: t('order'), value: `${line.orderNo} · ${line.tripNo}` },
          { label: t('seller'), value: line.seller.name, leadsTo: { type: 'firm', id: line.seller.id } },
          { label: t('buyer'), value: line.buyer.name, leadsTo: { type: 'firm', id: line.buyer.id } },
          {
            label: t('scale'),
            value: `${line.scaleName} #${String(line.localSeq)}`,
            leadsTo: { type: 'scale', id: line.scaleId },
          },
          { label: t('calibratedTo'), value: day(line.calibratedTo) },
          { label: tWeighbridge('plateRead'), value: line.plateRead || '–' },
          { label: t('operator'), value: [line.operator, line.second].filter(Boolean).join(' + ') },
          { label: t('reason'), value: line.reason || '–' },
          { label: t('hash'), value: line.hash },
          { label: t('decision'), value: line.decision || '–' },
          ...line.questions.map(({ what, askedAt, answeredAt, note }) => ({
            label: `${t('questions')} ${minute(askedAt)}`,
            value: answeredAt ? (
              <>
                {what} → {minute(answeredAt)} {note}
              </>
            ) : (
              what
            ),
          })),
        ]}
      />
      <DeskSection title={t('photos')}>
        <PaperViewer
          files={[...line.photos, ...line.questions.flatMap(({ sent }) => sent)].map((file, at) => ({
            ...file,
            name: t('photo', { at: at + 1 }),
          }))}
        />
      </DeskSection>
      <DeskActs
        isRow
        onDone={onClose}
        acts={[
          act({
            label: t('ask'),
            kind: 'plain',
            isOpen: mayAsk,
            call: askForPhotos,
            reason: 'needed',
            what: t('askWhat'),
            input: (what) => ({ ticketId: line.id, what }),
          }),
          act({ ...verdict('void'), kind: 'danger', isOpen: mayVoid }),
          act({ ...verdict('count'), isOpen: mayCount }),
        ]}
      />
    </DeskDrawer>
  );
}
