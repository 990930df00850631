// Every word of exporting but those inside the files.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { EXPORT_FORMS, exportFaults } from '#packages/rpc/contract/exportCalls.ts';
import type { ExportOrderState } from '../states.ts';

export type ExportWords = Words<
  | 'title'
  | 'take'
  | 'take.title'
  | 'take.why'
  | 'take.busy'
  | 'take.done'
  | 'take.ordered'
  | `take.${(typeof EXPORT_FORMS)[number]}`
  | 'empty'
  | 'emptyWhy'
  | `state.${ExportOrderState}`
  | 'failed.why'
  | 'rows'
  | 'until'
  | 'download'
  | `fault.${keyof typeof exportFaults}`
  | `message.${'ready' | 'failed'}.${'title' | 'body'}`
>;
