// A sheet as who makes it reads it.

import { SheetPage } from '../sheet/SheetPage.tsx';

export default function InputDetail() {
  return <SheetPage title="input.detail" />;
}
