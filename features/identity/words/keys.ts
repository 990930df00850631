// Every word about who people are but those of the operators' desk.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { identityFaults } from '../faults.ts';
import type { ClaimState, ClaimWay } from '../states.ts';

export type IdentityWords = Words<
  | `fault.${keyof typeof identityFaults}`
  | `state.${ClaimState | 'none'}`
  | `way.${ClaimWay}`
  | `way.${ClaimWay}Hint`
  | 'way.cardNeedsFirm'
  | 'column.way'
  | `message.${'passed' | 'failed'}.${'title' | 'body'}`
  | `field.${'name' | 'idNumber' | 'bornOn' | 'way' | 'account' | 'mobile' | 'front' | 'back'}`
  | `page.${'title' | 'none' | 'why' | 'waits' | 'passed' | 'failed' | 'form' | 'nameHint' | 'missing' | 'send' | 'sent' | 'asked' | 'decided'}`
  | `page.${'certificate' | 'certificateHeld' | 'certificateNone'}`
>;
