// Screen of an issued sheet.

import { SheetPage } from '../sheet/SheetPage.tsx';

export default function InputDetail() {
  return <SheetPage title="input.detail" />;
}
