// Every word of the messages' desks.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { BroadcastState } from '../../states.ts';

export type MessageDeskWords = Words<
  | 'search'
  | 'inbox'
  | `text.${'about' | 'title' | 'body' | 'written' | 'isWritten' | 'builtIn' | 'name' | 'places' | 'save' | 'atOnce' | 'malformed' | 'unknown'}`
  | `history.${'title' | 'version' | 'by' | 'at' | 'note' | 'rollBack' | 'rollBackTo'}`
  | `broadcast.${'about' | 'new' | 'propose' | 'state' | 'audience' | 'everybody' | 'people' | 'sent' | 'writtenBy' | 'decidedBy' | 'key' | 'keyHint'}`
  | `broadcast.${'kinds' | 'seats' | 'regions' | 'any' | 'counted' | 'missing' | 'second'}`
  | `state.${BroadcastState}`
  | `act.${'approve' | 'reject' | 'stop'}`
  | `ask.${'propose' | 'approve' | 'reject' | 'stop'}`
>;
