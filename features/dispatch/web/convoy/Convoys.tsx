// Convoys of an order: their passes and trucks, and forming another one.

import '#features/pickup/web/pickup.css';
import '../board/board.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { DISPATCH_SEATS } from '#features/pickup/seats.ts';
import { pickupOrderPath, tripPath, trucksPath } from '#features/pickup/web/parts/paths.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { Forbidden, QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { type Convoy, orderConvoys } from '../../calls/convoy.ts';
import { ConvoyActs } from './ConvoyActs.tsx';
import { ConvoyPass } from './ConvoyPass.tsx';
import { FormConvoy } from './FormConvoy.tsx';

export default function Convoys() {
  const t = useTranslation('dispatch');
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const orderId = askedId(id);
  const { holds, isKnown } = useTrader();
  const query = useCall(orderConvoys, { orderId });
  const [isForming, setForming] = useState(false);
  const free = query.data?.free ?? [];
  if (isKnown && !holds(DISPATCH_SEATS))
    return (
      <Screen title={t('convoys')}>
        <Forbidden />
      </Screen>
    );
  return (
    <Screen
      title={t('convoys')}
      bar={
        free.length > 1 && (
          <StickyBar
            primary={{
              label: t('convoy.form'),
              onPress: () => {
                setForming(true);
              },
            }}
          />
        )
      }
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="dispatch" shape="list">
          {({ orderNo, title, convoys }) => (
            <>
              <Card>
                <Rows>
                  <Row label={title} hint={orderNo} to={pickupOrderPath(orderId)} />
                </Rows>
              </Card>
              {convoys.length === 0 && (
                <EmptyState
                  icon="pickup"
                  title={t('convoys.none')}
                  why={t('convoys.noneWhy')}
                  next={free.length < 2 ? { label: t('send'), to: trucksPath(orderId) } : undefined}
                />
              )}
              {convoys.map((convoy) => (
                <ConvoySection key={convoy.convoyId} convoy={convoy} onDone={() => query.refetch()} />
              ))}
              {isForming && (
                <FormConvoy
                  orderId={orderId}
                  trucks={free}
                  onClose={() => {
                    setForming(false);
                  }}
                  onDone={() => {
                    setForming(false);
                    void query.refetch();
                  }}
                />
              )}
            </>
          )}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function ConvoySection({ convoy, onDone }: { convoy: Convoy; onDone: () => unknown }) {
  const t = useTranslation('dispatch');
  const tPickup = useTranslation('pickup');
  const { minute } = useFormats();
  const { state, leader, phone, pass, trucks } = convoy;
  return (
    <Section
      title={leader}
      note={[phone, t('trucksCount', { count: trucks.length })].filter(Boolean).join(' · ')}
    >
      {pass === null ? (
        <p className="ui-card-note">{t(state === 'dissolved' ? 'convoy.dissolved' : 'convoy.over')}</p>
      ) : (
        <ConvoyPass convoyId={convoy.convoyId} leader={leader} pass={pass} onDone={onDone} />
      )}
      <ConvoyActs convoy={convoy} onDone={onDone} />
      {trucks.length > 0 && (
        <div className="delivery-rows">
          <Rows title={leader}>
            {trucks.map(({ tripId, plate, driver, state: at, slotAt }) => (
              <Row
                key={tripId}
                to={tripPath(tripId)}
                label={plate}
                hint={driver}
                value={tPickup(`trip.${at}`)}
                valueHint={slotAt ? minute(slotAt) : t('waiting')}
              />
            ))}
          </Rows>
        </div>
      )}
    </Section>
  );
}
