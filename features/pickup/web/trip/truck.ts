// Form values of one truck.

import type { Vehicle } from '../../calls/vehicle.ts';
import type { OrderDetail } from '../detail/orderDetail.ts';
import { formatTonnesInput } from '../wizard/form.ts';

export interface TruckForm {
  readonly plate: string;
  readonly runNo: string;
  readonly driver: string;
  readonly phone: string;
  readonly idNumber: string;
  readonly licence: string;
  readonly kind: string;
  readonly load: string;
  readonly delegateId: string;
  readonly isKept: boolean;
}

const EMPTY_TRUCK: TruckForm = {
  plate: '',
  runNo: '',
  driver: '',
  phone: '',
  idNumber: '',
  licence: '',
  kind: '',
  load: '33',
  delegateId: '',
  isKept: true,
};
/** Defaults: a wagon carries 70 t; a ship comes from the order and takes what is left. */
export function emptyTruck({
  card: { transport, left },
  carriage,
}: Pick<OrderDetail, 'card' | 'carriage'>): TruckForm {
  if (transport === 'road') return EMPTY_TRUCK;
  const ship =
    carriage?.by === 'water'
      ? { plate: carriage.vessel, runNo: carriage.voyage, load: formatTonnesInput(left) }
      : { load: '70' };
  return { ...EMPTY_TRUCK, ...ship, isKept: false };
}

export const toTruckForm = ({ plate, driver, phone, idNumber, licence, kind, load }: Vehicle): TruckForm => ({
  plate,
  runNo: '',
  driver,
  phone,
  idNumber,
  licence,
  kind,
  load: formatTonnesInput(load),
  delegateId: '',
  isKept: false,
});
