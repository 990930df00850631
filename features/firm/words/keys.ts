// The words of firms: what they are, how they stand, and the seats in them.
import type { Words } from '#packages/i18n/words.ts';
import type { CAPABILITIES, CERTIFICATE_STATES } from '../calls.ts';
import type { FirmKind } from '../kinds.ts';
import type { Seat } from '../seats.ts';
import type { FirmMove, FirmState } from '../states.ts';

export type FirmWords = Words<
  | `seat.${Seat}`
  | `kind.${FirmKind}`
  | `state.${FirmState}`
  | `move.${FirmMove}`
  | `capability.${(typeof CAPABILITIES)[number]}`
  | `certificate.${(typeof CERTIFICATE_STATES)[number]}`
>;
