// Console page of freight rates.

import { RecordDesk } from './RecordDesk.tsx';

export default function Freight() {
  return <RecordDesk kind="freight" />;
}
