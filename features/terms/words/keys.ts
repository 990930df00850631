// Every word of terms.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { ListingTerms, Deposit, QualityPromise } from '../terms.ts';

export type TermsWords = Words<
  | 'rule.base_disagrees'
  | ChoiceWord
  | `field.${keyof ListingTerms}`
  | 'field.size'
  | `unit.${'tonne' | 'yuan' | 'yuan_per_tonne' | 'yuan_per_kcal' | 'tonne_per_day' | 'day' | 'days' | 'months'}`
  | `short.${'sulphur' | 'ash' | 'moisture' | 'volatile'}`
  | 'tax.included'
  | 'tax.excluded'
  | 'yes'
  | 'no'
  | 'all'
  | 'none'
  | `filter.${'any' | 'apply'}`
  | `detail.${'quality' | 'clause' | 'delivery' | 'payment' | 'promise' | 'reject' | 'window'}`
  | 'reason'
  | 'reasonMissing'
  | 'done'
  | `registration.${'next' | 'back' | 'continue' | 'savedHere' | 'startAnew' | 'addIndex' | 'removeIndex' | 'rejectLimit' | 'upper' | 'unusual' | 'allowed' | 'ceiling' | 'required' | 'badNumber' | 'wrong' | 'noClause' | 'keepClause' | 'findFirm' | 'see' | 'mend' | 'topUp' | 'problems' | 'optional' | 'value'}`
  | `import.${'badLeft' | 'title' | 'hint' | 'template' | 'templateName' | 'choose' | 'limits' | 'example' | 'like' | 'oneOf' | 'atMostSigns' | 'unreadable' | 'noHeader' | 'noRows' | 'tooMany' | 'summary' | 'row' | 'good' | 'bad' | 'saved' | 'save' | 'nothing' | 'saving' | 'done' | 'drafts' | 'listLabel'}`
  | `take.${'orgNone' | 'orgUntil'}`
>;

export type ChoiceWord =
  | {
      [
        Field in
          | 'direction'
          | 'mode'
          | 'priceMode'
          | 'priceBasis'
          | 'transport'
          | 'payTerm'
          | 'invoiceMode'
          | 'weightBasis'
          | 'assayBasis'
          | 'visibility'
      ]: `${Field}.${ListingTerms[Field]}`;
    }[
      | 'direction'
      | 'mode'
      | 'priceMode'
      | 'priceBasis'
      | 'transport'
      | 'payTerm'
      | 'invoiceMode'
      | 'weightBasis'
      | 'assayBasis'
      | 'visibility']
  | `payMode.${ListingTerms['payModes'][number]}`
  | `depositMode.${Deposit['mode']}`
  | `op.${QualityPromise['op']}`;
