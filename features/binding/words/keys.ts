// Every word of bindings and partner lists but those of the operators' desk.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { IMPORT_FLAWS } from '../calls/partner.ts';
import type { CAP_PERIODS, Relation, PartnerSide, TIES, USAGES } from '../choices.ts';
import type { BindingField } from '../content.ts';
import type { bindingFaults } from '../faults.ts';
import type { BindingFlawName } from '../flaws.ts';
import type { PartnerContent } from '../partner.ts';
import type { BindingMove, BindingState } from '../states.ts';

type Told =
  | 'asked'
  | 'asked_again'
  | 'confirmed'
  | 'refused'
  | 'lapsed'
  | 'approved'
  | 'returned'
  | 'revoked'
  | 'expiring'
  | 'expired';
type Act = 'confirm' | 'refuse' | 'revoke' | 'take_back';

export type BindingWords = Words<
  | `fault.${keyof typeof bindingFaults}`
  | `flaw.${BindingFlawName}`
  | `message.${Told}.${'title' | 'body'}`
  | `state.${BindingState}`
  | `next.${BindingState}`
  | `move.${BindingMove}`
  | 'clock'
  | `tie.${(typeof TIES)[number]}`
  | `usage.${(typeof USAGES)[number]}`
  | `period.${(typeof CAP_PERIODS)[number]}`
  | `title.${Relation | PartnerSide}`
  | `bind.${Relation}`
  | `save.${PartnerSide}`
  | `list.${'own' | 'asked' | 'all' | 'waiting' | 'inForce' | 'expiring' | 'over' | 'empty' | 'emptyWhy' | 'emptyAsked' | 'emptyAskedWhy' | 'search' | 'days'}`
  | `card.${'cap' | 'noCap' | 'days' | 'everyVariety' | 'unknown'}`
  | `section.${'org' | 'terms' | 'letter' | 'more' | 'plant' | 'history'}`
  | `field.${BindingField | keyof PartnerContent | 'partner'}`
  | 'party.firm'
  | `hint.${'find' | 'absent' | 'absentWhy' | 'varieties' | 'cap' | 'term' | 'until' | 'tags' | 'creditLimit' | 'discount' | 'isAutoAccept' | 'isBlocked'}`
  | `unit.${'tonne' | 'yearly' | 'yuan'}`
  | `act.${Act | 'letter' | 'save' | 'submit' | 'renew' | 'cancel'}`
  | `ask.${Act | 'reason'}`
  | `done.${'saved' | 'submitted' | 'moved' | 'removed'}`
  | 'returned'
  | 'flaws'
  | 'notAllowed'
  | 'notAllowedWhy'
  | `partner.${'empty' | 'emptyWhy' | 'mutual' | 'oneSided' | 'blocked' | 'auto' | 'used' | 'usedOf' | 'discount' | 'lastDeal' | 'noDeal'}`
  | `partner.${'changedOn' | 'block' | 'unblock' | 'unblockWhy' | 'remove' | 'removeWhy' | 'save' | 'edit' | 'level'}`
  | `import.${(typeof IMPORT_FLAWS)[number] | 'title' | 'hint' | 'template' | 'choose' | 'unreadable' | 'row' | 'level' | 'discount' | 'limit'}`
  | `import.${'flag' | 'variety' | 'tooLong' | 'good' | 'save' | 'done' | 'bad'}`
>;
