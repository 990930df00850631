// Console page of places.

import { RecordDesk } from './RecordDesk.tsx';

export default function Places() {
  return <RecordDesk kind="place" />;
}
