// Console page of dictionaries.

import { RecordDesk } from './RecordDesk.tsx';

export default function Dictionaries() {
  return <RecordDesk kind="dictionary" />;
}
