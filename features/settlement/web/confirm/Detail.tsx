// A sheet as who answers it reads it.

import { SheetPage } from '../sheet/SheetPage.tsx';

export default function ConfirmDetail() {
  return <SheetPage title="confirm.detail" />;
}
