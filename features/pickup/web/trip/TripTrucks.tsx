// Screen to send trucks, from the firm's list or typed in, in one request.

import { useState } from 'react';
import * as z from 'zod/mini';
import '../pickup.css';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { kg, plus } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { Forbidden, QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { pickupOrderDetail } from '../../calls/order.ts';
import { MAX_TRUCKS, planTrips } from '../../calls/trip.ts';
import { saveVehicle, vehiclePage, type Vehicle } from '../../calls/vehicle.ts';
import { maxLoad } from '../../carriage.ts';
import { MIN_LOAD } from '../../rules/tonnesLeft.ts';
import { DISPATCH_SEATS } from '../../seats.ts';
import type { OrderDetail } from '../detail/orderDetail.ts';
import { convoysPath, pickupOrderPath } from '../parts/paths.ts';
import { withSheetTrucks } from '../sheet/rows.ts';
import { TruckSheet } from '../sheet/TruckSheet.tsx';
import { parseTonnes } from '../wizard/form.ts';
import { findTruckFlaws, type TruckFlaw } from './checkTrucks.ts';
import { emptyTruck, type TruckForm, toTruckForm } from './truck.ts';
import { TruckFields } from './TruckFields.tsx';

export default function TripTrucks() {
  const t = useTranslation('pickup');
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const query = useCall(pickupOrderDetail, { orderId: askedId(id) });
  const { holds, isKnown } = useTrader();
  if (isKnown && !holds(DISPATCH_SEATS))
    return (
      <Screen title={t('trucks.add')}>
        <Forbidden />
      </Screen>
    );
  if (query.data && !query.data.mayAddTrucks) {
    return (
      <Screen title={t('trucks.add')}>
        <EmptyState
          icon="pickup"
          title={t('trucks.notNow')}
          why={t('trucks.notNowWhy')}
          next={{ label: t('order'), to: pickupOrderPath(query.data.card.id) }}
        />
      </Screen>
    );
  }
  if (query.data) return <SendForm order={query.data} />;
  return (
    <Screen title={t('trucks.add')}>
      <QueryView query={query} feature="pickup">
        {() => null}
      </QueryView>
    </Screen>
  );
}

const NO_TRUCKS: readonly TruckForm[] = [];

function SendForm({ order }: { order: OutputOf<typeof pickupOrderDetail> }) {
  const t = useTranslation('pickup');
  const { tonnes } = useFormats();
  const { weight, orderWeight } = useTermFormats();
  const { navigate } = useNavigate();
  const { transport } = order.card;
  const own = useCall(vehiclePage, { pageSize: 50 }, { enabled: transport === 'road' });
  const draft = useDraft<readonly TruckForm[]>(
    { kind: 'trucks', subject: order.card.id, about: () => order.card.no, except: ['idNumber'] },
    // Without vehicles to choose from, the first is written here.
    transport !== 'road' || own.data?.list.length === 0 ? [emptyTruck(order)] : NO_TRUCKS,
  );
  const { value: trucks, write: setTrucks } = draft;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isConvoy, setConvoy] = useState(false);
  const planning = useMutationCall(planTrips);
  const saving = useMutationCall(saveVehicle);
  const change = (at: number, changed: Partial<TruckForm>) => {
    setTrucks(trucks.map((truck, index) => (index === at ? { ...truck, ...changed } : truck)));
  };
  const toggle = (vehicle: Vehicle) => {
    const isIn = trucks.some(({ plate }) => plate === vehicle.plate);
    setTrucks(
      isIn ? trucks.filter(({ plate }) => plate !== vehicle.plate) : [...trucks, toTruckForm(vehicle)],
    );
  };
  const sum = plus(kg(0n), ...trucks.map(({ load }) => parseTonnes(load) ?? kg(0n)));
  const flaws = findTruckFlaws(trucks, order, dayInMarket(new Date(serverNow())));
  const textOf = useFlawText(order);
  const isReady = trucks.length > 0 && flaws.every(({ word }) => word !== 'missing');
  const isTooMany = trucks.length > MAX_TRUCKS;
  const send = async () => {
    if (flaws.length > 0) return scrollToFirstError();
    const plans = trucks.flatMap(({ load, isKept: _isKept, delegateId, ...truck }) => {
      const planned = parseTonnes(load);
      const idNumber = truck.idNumber.includes('*') ? '' : truck.idNumber;
      return planned ? [{ ...truck, idNumber, planned, ...(delegateId ? { delegateId } : {}) }] : [];
    });
    const sent = await planning.run({ orderId: order.card.id, trucks: plans });
    if (!sent) return;
    draft.forget();
    for (const { plate, kind, load, driver, phone, idNumber, licence } of trucks.filter(
      ({ isKept }) => isKept,
    )) {
      const weighs = parseTonnes(load);
      if (weighs) await saving.run({ plate, kind, load: weighs, driver, phone, idNumber, licence });
    }
    showToast(t('trucks.sent', { count: sent.trips.length }));
    const next = isConvoy && sent.trips.length > 1 ? convoysPath : pickupOrderPath;
    navigate(next(order.card.id), { replace: true });
  };
  const bar = (
    <StickyBar
      primary={{
        label: t('trucks.send', { count: trucks.length, tonnes: tonnes(sum) }),
        onPress: send,
        isBusy: planning.isBusy,
        ...(isTooMany
          ? { reason: t('trucks.sheet.tooMany', { count: trucks.length, most: MAX_TRUCKS }) }
          : isReady
            ? {}
            : { reason: t('trucks.choose') }),
      }}
    />
  );
  return (
    <Screen title={t('trucks.add')} bar={bar}>
      <DraftOffer draft={draft} />
      <Card>
        <Rows>
          <Row
            label={order.card.title}
            hint={order.card.no}
            value={orderWeight(order.card.left)}
            valueHint={t('left')}
            isFact
          />
        </Rows>
      </Card>
      {transport === 'road' && (
        <Section title={t('trucks.own')}>
          <QueryView query={own} feature="pickup" shape="lines">
            {({ list }) =>
              list.length === 0 ? (
                <p className="ui-card-note">{t('trucks.none')}</p>
              ) : (
                <Rows>
                  {list.map((vehicle) => (
                    <Row
                      key={vehicle.id}
                      label={vehicle.plate}
                      hint={`${vehicle.driver} · ${vehicle.kind}`}
                      value={weight(vehicle.load)}
                      valueHint={vehicle.isBusy ? t('trucks.busy') : undefined}
                      weight={trucks.some(({ plate }) => plate === vehicle.plate) ? 'strong' : 'normal'}
                      {...(vehicle.isBusy
                        ? {}
                        : {
                            onPress: () => {
                              toggle(vehicle);
                            },
                          })}
                    />
                  ))}
                </Rows>
              )
            }
          </QueryView>
        </Section>
      )}
      {trucks.map((truck, at) => (
        <TruckFields
          key={at}
          at={at}
          truck={truck}
          transport={transport}
          delegates={order.delegates}
          errorOf={(field) => {
            const flaw = flaws.find((one) => one.at === at && one.field === field);
            return flaw && textOf(flaw);
          }}
          onChange={(changed) => {
            change(at, changed);
          }}
          onRemove={() => {
            setTrucks(trucks.filter((_truck, index) => index !== at));
          }}
        />
      ))}
      <Card>
        <div className="delivery-stack">
          {transport === 'road' && trucks.length > 1 && (
            <Switch
              label={t('trucks.convoy')}
              hint={t('trucks.convoyWhy')}
              isOn={isConvoy}
              onChange={setConvoy}
            />
          )}
          <Button
            icon="plus"
            isWide
            onPress={() => {
              setTrucks([...trucks, emptyTruck(order)]);
            }}
          >
            {t('trucks.another')}
          </Button>
          <Button
            isWide
            onPress={() => {
              setSheetOpen(true);
            }}
          >
            {t('trucks.sheet')}
          </Button>
        </div>
      </Card>
      {isSheetOpen && (
        <TruckSheet
          transport={transport}
          onClose={() => {
            setSheetOpen(false);
          }}
          onFill={(filled) => {
            setTrucks(withSheetTrucks(trucks, filled, { blank: emptyTruck(order), transport }));
            setSheetOpen(false);
          }}
        />
      )}
      {planning.problem && <NoticeBox tone="danger">{planning.problem}</NoticeBox>}
    </Screen>
  );
}

/** What is beyond a bound is told at once; what is missing keeps the button from sending. */
function useFlawText({ card: { transport, left } }: Pick<OrderDetail, 'card'>) {
  const t = useTranslation('pickup');
  const { tonnes } = useFormats();
  return ({ word }: TruckFlaw) => {
    switch (word) {
      case 'missing':
        return undefined;
      case 'load':
        return t('quantity.range', { least: tonnes(MIN_LOAD), left: tonnes(maxLoad(transport)) });
      case 'room':
        return t('trucks.noRoom', { left });
      case 'dates':
      case 'limit':
        return t(`trucks.delegate.${word}`);
    }
  };
}
