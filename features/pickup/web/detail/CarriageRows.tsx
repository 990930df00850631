// Rail or water carriage of an order.

import { Row } from '#packages/ui/Row.tsx';
import type { Carriage } from '../../carriage.ts';
import { useSay } from '../say.ts';

export function CarriageRows({ carriage }: { carriage: Carriage }) {
  const { say, dayOf, integer } = useSay();
  if (carriage.by === 'rail') {
    return (
      <>
        <Row label={say('carriage.planNo')} value={carriage.planNo} isFact />
        <Row label={say('carriage.wagons')} value={integer(carriage.wagons)} isFact />
        <Row
          label={say('carriage.stations')}
          value={`${carriage.stationFrom} – ${carriage.stationTo}`}
          isFact
        />
      </>
    );
  }
  return (
    <>
      <Row
        label={say('carriage.vessel')}
        value={carriage.vessel}
        {...(carriage.voyage === '' ? {} : { valueHint: `${say('carriage.voyage')} ${carriage.voyage}` })}
        isFact
      />
      <Row label={say('carriage.ports')} value={`${carriage.portFrom} – ${carriage.portTo}`} isFact />
      <Row
        label={say('carriage.laycan')}
        value={`${dayOf(carriage.laycanFrom)} – ${dayOf(carriage.laycanTo)}`}
        isFact
      />
    </>
  );
}
