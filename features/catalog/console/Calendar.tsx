// Console page of the working calendar.

import { RecordDesk } from './RecordDesk.tsx';

export default function Calendar() {
  return <RecordDesk kind="calendar" />;
}
