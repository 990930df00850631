// Weigh tickets of a trip; a manual one is confirmed by a second person.

import { Photos } from '#features/file/web/Photos.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { SCALE_SEATS } from '#features/pickup/seats.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { confirmTicket } from '../../calls/ticket.ts';
import { useSay } from '../say.ts';
import { TICKET_TONES } from '../tones.ts';
import { PhotoRequests } from './PhotoRequests.tsx';
import type { TripDetail } from './shown.ts';

type Ticket = TripDetail['tickets'][number];

export function TripTickets({ tickets, onDone }: { tickets: readonly Ticket[]; onDone: () => unknown }) {
  const { say } = useSay();
  if (tickets.length === 0) return <p className="ui-card-note">{say('tickets.none')}</p>;
  return (
    <>
      {tickets.map((ticket) => (
        <TicketItem key={ticket.id} ticket={ticket} onDone={onDone} />
      ))}
    </>
  );
}

function TicketItem({ ticket, onDone }: { ticket: Ticket; onDone: () => unknown }) {
  const { say, trade, tonnes, minute, dayOf } = useSay();
  const { holds } = useTrader();
  const { run, problem, isBusy } = useMutationCall(confirmTicket);
  const confirm = async () => {
    if (await run({ ticketId: ticket.id })) await onDone();
  };
  const figure = (key: 'gross' | 'tare' | 'net') => ({
    key,
    value: tonnes(ticket[key]),
    unit: trade('unit.tonne'),
    label: say(key),
  });
  return (
    <article className="delivery-truck">
      <div className="ui-card-line">
        <span className="ui-number">
          {ticket.no} · {say(`side.${ticket.side}`)}
        </span>
        <span className="delivery-tags">
          <Tag>{say(`source.${ticket.source}`)}</Tag>
          <Tag tone={TICKET_TONES[ticket.state]}>{say(`ticket.${ticket.state}`)}</Tag>
        </span>
      </div>
      <KeyFigures figures={[figure('gross'), figure('tare'), figure('net')]} />
      <p className="ui-card-note">
        {ticket.scaleName} · #{ticket.localSeq} · {say('scales.calibrated')} {dayOf(ticket.calibratedTo)}
      </p>
      <p className="ui-card-note">
        {minute(ticket.firstAt)} – {minute(ticket.secondAt)} · {say('operator')} {ticket.operator}
        {ticket.second ? ` + ${ticket.second}` : ''}
        {ticket.plateRead ? ` · ${say('plateRead')} ${ticket.plateRead}` : ''}
        {ticket.sealNo ? ` · ${say('sealNo')} ${ticket.sealNo}` : ''}
      </p>
      {ticket.reason !== '' && <p className="ui-card-note">{ticket.reason}</p>}
      {ticket.flaws.length > 0 && (
        <p className="delivery-tags">
          {ticket.flaws.map((flaw) => (
            <Tag key={flaw} tone="warning">
              {say(`flaw.${flaw}`)}
            </Tag>
          ))}
        </p>
      )}
      {ticket.photos.length > 0 && <Photos photos={ticket.photos} onStale={onDone} />}
      <PhotoRequests questions={ticket.questions} onDone={onDone} />
      <p className="ui-card-note ui-number">
        {say('hash')} {ticket.hash.slice(0, 16)}…
      </p>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {ticket.state === 'pending' && holds(SCALE_SEATS) && (
        <Button size="small" isBusy={isBusy} onPress={confirm}>
          {say('confirmTicket')}
        </Button>
      )}
    </article>
  );
}
