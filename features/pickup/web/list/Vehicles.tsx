// List of the firm's trucks and drivers.

import '../pickup.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type Vehicle, vehiclePage } from '../../calls/vehicle.ts';
import { DISPATCH_SEATS } from '../../seats.ts';
import { VehicleDrawer } from './VehicleDrawer.tsx';

const ListQuery = z.object({
  is: z.catch(z.optional(z.enum(['free', 'busy'])), undefined),
  keyword: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

export default function Vehicles() {
  const t = useTranslation('pickup');
  const { holds } = useTrader();
  const [query, change] = useScreenQuery(ListQuery);
  const [open, setOpen] = useState<'new' | Vehicle>();
  const { is, keyword, from, to } = query;
  const input = {
    ...(is && { isBusy: is === 'busy' }),
    ...(keyword && { keyword }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(vehiclePage, input);
  const add = {
    label: t('vehicles.add'),
    onPress: () => {
      setOpen('new');
    },
  };
  return (
    <Screen
      title={t('vehicles')}
      {...(holds(DISPATCH_SEATS) ? { bar: <StickyBar primary={add} /> } : {})}
      top={
        <>
          <SearchField
            value={keyword ?? ''}
            onChange={(text) => {
              change({ keyword: text });
            }}
            placeholder={t('vehicles.search')}
          />
          <ChipRow label={t('vehicles')}>
            <Chip
              isOn={is === 'free'}
              onPress={() => {
                change({ is: is === 'free' ? undefined : 'free' });
              }}
            >
              {t('vehicles.free')}
            </Chip>
            <Chip
              isOn={is === 'busy'}
              onPress={() => {
                change({ is: is === 'busy' ? undefined : 'busy' });
              }}
            >
              {t('trucks.busy')}
            </Chip>
            <PeriodChip label={t('vehicles.savedOn')} days={query} onChange={change} />
            <ExportChip call={vehiclePage} input={input} />
          </ChipRow>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="pickup"
        label={t('vehicles')}
        icon="pickup"
        empty={{ title: t('trucks.none'), why: t('vehicles.why') }}
        isNarrowed={Object.keys(input).length > 0}
        onReset={() => {
          change({ is: undefined, keyword: undefined, from: undefined, to: undefined });
        }}
      >
        {(vehicle) => (
          <VehicleCard
            vehicle={vehicle}
            onEdit={() => {
              setOpen(vehicle);
            }}
          />
        )}
      </PagedList>
      {open && (
        <VehicleDrawer
          vehicle={open === 'new' ? undefined : open}
          onClose={() => {
            setOpen(undefined);
          }}
          onDone={() => {
            setOpen(undefined);
            void pages.refetch();
          }}
        />
      )}
    </Screen>
  );
}

function VehicleCard({ vehicle, onEdit }: { vehicle: Vehicle; onEdit: () => void }) {
  const t = useTranslation('pickup');
  const { day } = useFormats();
  const { weight } = useTermFormats();
  return (
    <Card>
      <Rows title={vehicle.plate}>
        <Row
          label={vehicle.plate}
          hint={[vehicle.kind, vehicle.phone].filter((text) => text !== '').join(' · ')}
          weight="medium"
          onPress={onEdit}
          value={
            <Tag tone={vehicle.isBusy ? 'info' : 'neutral'}>
              {t(vehicle.isBusy ? 'trucks.busy' : 'vehicles.free')}
            </Tag>
          }
          valueHint={weight(vehicle.load)}
        />
        <Row
          isFact
          label={t('trucks.driver')}
          value={vehicle.driver}
          {...(vehicle.idNumber === '' ? {} : { valueHint: vehicle.idNumber })}
        />
        <Row isFact label={t('vehicles.savedOn')} value={day(vehicle.savedAt)} />
      </Rows>
    </Card>
  );
}
