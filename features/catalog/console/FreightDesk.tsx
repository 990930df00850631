// Console page of freight rates.

import { RecordDesk } from './RecordDesk.tsx';

export default function FreightDesk() {
  return <RecordDesk kind="freight" />;
}
