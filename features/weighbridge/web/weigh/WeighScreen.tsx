// The weighbridge's page on the scale's own device, online or offline.

import './weigh.css';
import * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { isWaiting } from './queue.ts';
import { useWeighbridge, type Weighbridge } from './useWeighbridge.ts';
import { WeighRegister } from './WeighRegister.tsx';
import type { Device } from './weighStore.ts';
import { WeighTickets } from './WeighTickets.tsx';
import { WeighTrucks } from './WeighTrucks.tsx';

const VIEWS = ['weigh', 'tickets'] as const;
const WeighQuery = z.object({ view: z.catch(z.optional(z.enum(VIEWS)), undefined) });

export default function WeighScreen() {
  const t = useTranslation('weighbridge.weigh');
  const yard = useWeighbridge();
  const [{ view = 'weigh' }, change] = useScreenQuery(WeighQuery);
  const device = yard.kept?.device;
  const waiting = yard.kept?.tickets.filter(isWaiting).length ?? 0;
  return (
    <Screen
      title={t('title')}
      {...(device
        ? {
            top: (
              <Tabs
                label={t('title')}
                value={view}
                onChange={(value) => {
                  change({ view: value });
                }}
                views={VIEWS.map((value) => ({
                  value,
                  label: t(`view.${value}`),
                  ...(value === 'tickets' && waiting > 0 ? { count: waiting } : {}),
                }))}
              />
            ),
          }
        : {})}
    >
      <div className="weigh">
        {!yard.kept && <Skeleton shape="list" />}
        {yard.kept && !device && <WeighRegister yard={yard} />}
        {device && <DeviceStatus yard={yard} device={device} waiting={waiting} />}
        {device && yard.refusal && <RefusalNotice yard={yard} refusal={yard.refusal} />}
        {device && !yard.kept?.isBookGenuine && (
          <NoticeBox tone="danger" title={t('book.foreign')}>
            {t('book.foreignWhy')}
          </NoticeBox>
        )}
        {device &&
          (view === 'tickets' ? (
            <WeighTickets yard={yard} />
          ) : (
            yard.kept?.isBookGenuine && <WeighTrucks yard={yard} device={device} />
          ))}
      </div>
    </Screen>
  );
}

function DeviceStatus({
  yard,
  device: { book, operator },
  waiting,
}: {
  yard: Weighbridge;
  device: Device;
  waiting: number;
}) {
  const t = useTranslation('weighbridge.weigh');
  const { minute } = useFormats();
  return (
    <section className="weigh-standing" aria-live="polite">
      <div>
        <strong>{book.scale.name}</strong>{' '}
        <span className="weigh-small ui-number">
          {book.scale.no} · {operator.name}
        </span>
      </div>
      <div className="weigh-tags">
        <Tag tone={yard.isOnline ? 'success' : 'warning'}>{t(yard.isOnline ? 'online' : 'offline')}</Tag>
        <Tag tone={waiting > 0 ? 'warning' : 'neutral'}>
          {waiting > 0 ? t('waiting', { count: waiting }) : t('allSent')}
        </Tag>
      </div>
      <div className="weigh-line">
        <span className="weigh-small">{t('asOf', { time: minute(book.asOf) })}</span>
        <Button
          size="small"
          onPress={async () => {
            await yard.send();
            await yard.refresh();
          }}
        >
          {t(waiting > 0 ? 'sync' : 'refresh')}
        </Button>
      </div>
    </section>
  );
}

function RefusalNotice({
  yard,
  refusal,
}: {
  yard: Weighbridge;
  refusal: NonNullable<Weighbridge['refusal']>;
}) {
  const t = useTranslation('weighbridge.weigh');
  const tWeighbridge = useTranslation('pickup');
  // The fault may be about a picture or its ticket.
  const textOf = useFaultText(refusal.fault.feature === 'file' ? 'file' : 'weighbridge', 'pickup');
  if (refusal.outcome === 'stuck')
    return <NoticeBox tone="danger">{t('stuck', { why: textOf(refusal.fault as never) })}</NoticeBox>;
  const { ticket, fault } = refusal;
  const why =
    fault.name === 'weight_abnormal' ? tWeighbridge(`flaw.${fault.params.flaw}`) : textOf(fault as never);
  return (
    <NoticeBox tone="danger" title={t('refused.title', { plate: ticket.body.plate })}>
      <p>{why}</p>
      <div className="weigh-line">
        <Button onPress={yard.dismiss}>{t('refused.again')}</Button>
        <Button onPress={() => yard.handIn(ticket)}>{t('refused.handIn')}</Button>
      </div>
    </NoticeBox>
  );
}
