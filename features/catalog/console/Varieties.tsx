// Console page of varieties.

import { RecordDesk } from './RecordDesk.tsx';

export default function Varieties() {
  return <RecordDesk kind="variety" />;
}
