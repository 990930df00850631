// Every word that only the screens of settlement say.
import type { Words } from '#packages/i18n/words.ts';

export type ScreenWords = Words<
  | `working.${'title' | 'show' | 'hide' | 'lot'}`
  | `line.${'loaded' | 'received' | 'loss' | 'counted' | 'moisture' | 'weight' | 'settled' | 'base' | 'unitPrice' | 'conceded' | 'goods' | 'tax' | 'freight' | 'total' | 'due' | 'retained' | 'prepaid' | 'bondOffset' | 'payable' | 'refund'}`
  | `simulate.${'title' | 'tag' | 'blocked' | 'expected' | 'reset' | 'noWeight' | 'noClause' | 'note' | 'noSeries' | 'nothing' | 'toBoard' | 'signIn' | 'toSignIn' | 'noCoal' | 'back'}`
>;
