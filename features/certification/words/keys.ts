// Every word of certification but those of the operators' desk.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { certificationFaults } from '../faults.ts';
import type { FormFlawName } from '../flaws.ts';
import type { CONTROL_KINDS, FormField, LicenceKind, VAT_KINDS } from '../form.ts';

export const SECTIONS = [
  'firm',
  'legal',
  'licences',
  'business',
  'bank',
  'invoice',
  'people',
  'owners',
  'other',
] as const;
export type FormSection = (typeof SECTIONS)[number];

/** The places that hold several things are named by their section. */
type Field = Exclude<FormField, 'licences' | 'people' | 'owners'>;

type Told =
  | 'returned'
  | 'certified'
  | 'change_granted'
  | 'change_returned'
  | 'suspended'
  | 'reinstated'
  | 'blacklisted'
  | 'closed'
  | 'licence_due'
  | 'licence_over';

export type CertificationWords = Words<
  | `fault.${keyof typeof certificationFaults}`
  | `flaw.${FormFlawName}`
  | `field.${Field}`
  | `hint.${'shortName' | 'controller' | 'owners' | 'people' | 'licences' | 'trades'}`
  | `section.${FormSection}`
  | `vat.${(typeof VAT_KINDS)[number]}`
  | `licence.${LicenceKind}`
  | `control.${(typeof CONTROL_KINDS)[number]}`
  | `unit.${'capital' | 'yearly' | 'share'}`
  | `read.${'capital' | 'yearly'}`
  | `message.${Told}.${'title' | 'body'}`
  | `page.${'title' | 'start' | 'startWhy' | 'none' | 'saved' | 'saving' | 'unsaved' | 'submit' | 'submitted' | 'flaws' | 'add' | 'remove' | 'change' | 'changeWhy' | 'dropChange'}`
  | `page.${'dropAsk' | 'drop' | 'inForce' | 'ends' | 'reason' | 'returnedNote' | 'notAdmin' | 'photo' | 'items' | 'choose' | 'changed' | 'reload' | 'enterprise'}`
  | `stands.${'drafted' | 'submitted' | 'checked' | 'certified' | 'returned' | 'change_asked' | 'expired' | 'suspended' | 'blacklisted' | 'closed'}`
  | 'todo.mend_certification'
>;
