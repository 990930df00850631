// List of the firm's trucks and drivers.

import '../pickup.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
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
import { useSay } from '../say.ts';
import { VehicleDrawer } from './VehicleDrawer.tsx';

const ListQuery = z.object({
  is: z.catch(z.optional(z.enum(['free', 'busy'])), undefined),
  keyword: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

export default function Vehicles() {
  const { say } = useSay();
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
    label: say('vehicles.add'),
    onPress: () => {
      setOpen('new');
    },
  };
  return (
    <Screen
      title={say('vehicles')}
      {...(holds(DISPATCH_SEATS) ? { bar: <StickyBar primary={add} /> } : {})}
      top={
        <>
          <SearchField
            value={keyword ?? ''}
            onChange={(text) => {
              change({ keyword: text });
            }}
            placeholder={say('vehicles.search')}
          />
          <ChipRow label={say('vehicles')}>
            <Chip
              isOn={is === 'free'}
              onPress={() => {
                change({ is: is === 'free' ? undefined : 'free' });
              }}
            >
              {say('vehicles.free')}
            </Chip>
            <Chip
              isOn={is === 'busy'}
              onPress={() => {
                change({ is: is === 'busy' ? undefined : 'busy' });
              }}
            >
              {say('trucks.busy')}
            </Chip>
            <PeriodChip label={say('vehicles.savedOn')} days={query} onChange={change} />
            <ExportChip call={vehiclePage} input={input} />
          </ChipRow>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="pickup"
        label={say('vehicles')}
        icon="pickup"
        empty={{ title: say('trucks.none'), why: say('vehicles.why') }}
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
  const { say, weight, day } = useSay();
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
              {say(vehicle.isBusy ? 'trucks.busy' : 'vehicles.free')}
            </Tag>
          }
          valueHint={weight(vehicle.load)}
        />
        <Row
          isFact
          label={say('trucks.driver')}
          value={vehicle.driver}
          {...(vehicle.idNumber === '' ? {} : { valueHint: vehicle.idNumber })}
        />
        <Row isFact label={say('vehicles.savedOn')} value={day(vehicle.savedAt)} />
      </Rows>
    </Card>
  );
}
