// Tickets signed by this device, newest first, with the platform's result.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import { isWaiting } from './queue.ts';
import type { Weighbridge } from './useWeighbridge.ts';
import type { QueuedTicket } from './weighStore.ts';

type Outcome = NonNullable<QueuedTicket['result']>['outcome'] | 'waiting';
const TONES: Readonly<Record<Outcome, Tone>> = {
  waiting: 'warning',
  counted: 'success',
  known: 'success',
  over: 'danger',
  pending: 'info',
  abnormal: 'danger',
  duplicate: 'neutral',
};

export function WeighTickets({ yard }: { yard: Weighbridge }) {
  const t = useTranslation('weighbridge.weigh');
  const { tickets = [] } = yard.kept ?? {};
  const mayLeave = !tickets.some(isWaiting);
  const leave = async () => {
    if (
      await confirmDialog({
        title: t('leave.ask'),
        body: t('leave.why'),
        confirm: t('leave'),
        cancel: t('common.cancel'),
        isDanger: true,
      })
    )
      await yard.leave();
  };
  return (
    <>
      {tickets.length === 0 && <EmptyState icon="contract" title={t('tickets.none')} />}
      <ul className="weigh-trucks" aria-label={t('view.tickets')}>
        {tickets.map((ticket) => (
          <li key={ticket.localSeq} className="weigh-ticket">
            <TicketItem ticket={ticket} />
          </li>
        ))}
      </ul>
      {!mayLeave && <p className="weigh-small">{t('leave.waits')}</p>}
      <Button isWide isDisabled={!mayLeave} onPress={leave}>
        {t('leave')}
      </Button>
    </>
  );
}

function TicketItem({
  ticket: {
    localSeq,
    signed: { body, hash },
    result,
  },
}: {
  ticket: QueuedTicket;
}) {
  const t = useTranslation('weighbridge.weigh');
  const tWeighbridge = useTranslation(['weighbridge', 'pickup']);
  const { integer, minute } = useFormats();
  const outcome = result?.outcome ?? 'waiting';
  return (
    <>
      <span className="weigh-line">
        <strong className="weigh-plate">{body.plate}</strong>
        <Tag tone={TONES[outcome]}>{t(`ticket.${outcome}`)}</Tag>
      </span>
      <span className="ui-number">
        {tWeighbridge('net')} {integer(body.gross - body.tare)}&nbsp;{t('kg')}{' '}
        <span className="weigh-small">
          ({integer(body.gross)} − {integer(body.tare)})
        </span>
      </span>
      <span className="weigh-small ui-number">
        {t('ticket.seq', { seq: integer(localSeq) })} · {minute(body.secondAt)} ·{' '}
        {result?.no ?? `${hash.slice(0, 8)}…`} · {tWeighbridge(`source.${body.source}`)} ·{' '}
        {t('ticket.photos', { count: body.photoHashes.length })}
      </span>
      {result && result.flaws.length > 0 && (
        <span className="weigh-flaws">
          {result.flaws.map((flaw) => tWeighbridge(`flaw.${flaw}`)).join(' · ')}
        </span>
      )}
    </>
  );
}
