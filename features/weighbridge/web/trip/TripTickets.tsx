// Weigh tickets of a trip; a manual one is confirmed by a second person.

import { Photos } from '#features/file/web/Photos.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { SCALE_SEATS } from '#features/pickup/seats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { confirmTicket } from '../../calls/ticket.ts';
import { TICKET_TONES } from '../tones.ts';
import { PhotoRequests } from './PhotoRequests.tsx';
import type { TripDetail } from './shown.ts';

type Ticket = TripDetail['tickets'][number];

export function TripTickets({ tickets, onDone }: { tickets: readonly Ticket[]; onDone: () => unknown }) {
  const t = useTranslation('weighbridge');
  if (tickets.length === 0) return <p className="ui-card-note">{t('tickets.none')}</p>;
  return (
    <>
      {tickets.map((ticket) => (
        <TicketItem key={ticket.id} ticket={ticket} onDone={onDone} />
      ))}
    </>
  );
}

function TicketItem({ ticket, onDone }: { ticket: Ticket; onDone: () => unknown }) {
  const t = useTranslation(['weighbridge', 'pickup']);
  const tTerms = useTranslation('terms');
  const { tonnes, minute, day: dayOf } = useFormats();
  const { holds } = useTrader();
  const { run, problem, isBusy } = useMutationCall(confirmTicket);
  const confirm = async () => {
    if (await run({ ticketId: ticket.id })) await onDone();
  };
  const figure = (key: 'gross' | 'tare' | 'net') => ({
    key,
    value: tonnes(ticket[key]),
    unit: tTerms('unit.tonne'),
    label: t(key),
  });
  return (
    <article className="delivery-truck delivery-stack">
      <div className="ui-card-line">
        <span className="ui-number">
          {ticket.no} · {t(`side.${ticket.side}`)}
        </span>
        <span className="delivery-tags">
          <Tag>{t(`source.${ticket.source}`)}</Tag>
          <Tag tone={TICKET_TONES[ticket.state]}>{t(`ticket.${ticket.state}`)}</Tag>
        </span>
      </div>
      <KeyFigures figures={[figure('gross'), figure('tare'), figure('net')]} />
      <p className="ui-card-note">
        {ticket.scaleName} · #{ticket.localSeq} · {t('scales.calibrated')} {dayOf(ticket.calibratedTo)}
      </p>
      <p className="ui-card-note">
        {minute(ticket.firstAt)} – {minute(ticket.secondAt)} · {t('operator')} {ticket.operator}
        {ticket.second ? ` + ${ticket.second}` : ''}
        {ticket.plateRead ? ` · ${t('plateRead')} ${ticket.plateRead}` : ''}
        {ticket.sealNo ? ` · ${t('sealNo')} ${ticket.sealNo}` : ''}
      </p>
      {ticket.reason !== '' && <p className="ui-card-note">{ticket.reason}</p>}
      {ticket.flaws.length > 0 && (
        <p className="delivery-tags">
          {ticket.flaws.map((flaw) => (
            <Tag key={flaw} tone="warning">
              {t(`flaw.${flaw}`)}
            </Tag>
          ))}
        </p>
      )}
      {ticket.photos.length > 0 && <Photos photos={ticket.photos} onStale={onDone} />}
      <PhotoRequests questions={ticket.questions} onDone={onDone} />
      <p className="ui-card-note ui-number">
        {t('hash')} {ticket.hash.slice(0, 16)}…
      </p>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {ticket.state === 'pending' && holds(SCALE_SEATS) && (
        <Button size="small" isBusy={isBusy} onPress={confirm}>
          {t('confirmTicket')}
        </Button>
      )}
    </article>
  );
}
