// A truck as it is typed.
import type { Vehicle } from '../../calls/trip.ts';
import { typed } from '../wizard/form.ts';

export interface TruckForm {
  readonly plate: string;
  readonly driver: string;
  readonly phone: string;
  readonly idNumber: string;
  readonly licence: string;
  readonly kind: string;
  readonly load: string;
  readonly delegateId: string;
  /** Written into the firm's list besides. */
  readonly isKept: boolean;
}

export const EMPTY_TRUCK: TruckForm = { plate: '', driver: '', phone: '', idNumber: '', licence: '', kind: '', load: '33', delegateId: '', isKept: true };

export const typedOf = ({ plate, driver, phone, idNumber, licence, kind, load }: Vehicle): TruckForm =>
  ({ plate, driver, phone, idNumber, licence, kind, load: typed(load), delegateId: '', isKept: false });
