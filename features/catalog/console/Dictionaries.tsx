// The desk of dictionaries.

import { RecordDesk } from './RecordDesk.tsx';

export default function Dictionaries() {
  return <RecordDesk kind="dictionary" />;
}
