// Events of notices for later features.

import type { Direction } from '#features/terms/choices.ts';
import { event } from '#packages/rpc/contract/event.ts';

/** A notice, or a corrigendum of it, has become public. */
export interface NoticePublished {
  readonly noticeId: string;
  readonly no: string;
  readonly version: number;
  readonly ownerFirmId: string;
  readonly direction: Direction;
}
export const noticePublished = event<NoticePublished>('notice.published');
