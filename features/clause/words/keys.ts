// Every word of quality-price clauses.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { BasePrice, Clause, Term } from '../clause.ts';
import type { ClauseFault, ClauseWarning, libraryFaults } from '../faults.ts';
import type { IndexCode } from '../quality.ts';
import type { TermDescription } from '../rules/description.ts';
import type { Indexed } from '../rules/indexed.ts';
import type { ClauseTemplateId } from '../rules/templates.ts';

type Sentence =
  | `clause.base.${BasePrice['mode']}`
  | `clause.averaging.${Indexed['averaging']['rule']}`
  | `clause.missing.${Indexed['missing']}`
  | `clause.${'above' | 'below'}.${'closed' | 'open'}`
  | `clause.${TermDescription['effect']}.${TermDescription['counting']}`
  | `clause.rate.${Term['unit']}`
  | `clause.deadband.${NonNullable<Term['deadband']>['mode']}`
  | `clause.reject.${'above' | 'below'}`
  | `clause.moisture.${NonNullable<Clause['moisture']>['mode']}`
  | `clause.rounding.${Clause['rounding']}`
  | `clause.${'line' | 'mult' | 'cap' | 'capWeight' | 'absent' | 'band' | 'point' | 'part' | 'agreed' | 'basis' | 'floor' | 'ceiling' | 'byHeat' | 'weight'}`;

type Choice =
  | `mode.${BasePrice['mode']}`
  | `side.${Term['side']}`
  | `sign.${Term['sign']}`
  | `unitOf.${Term['unit']}`
  | `kindOf.${Term['kind']}`
  | `moistureOf.${NonNullable<Clause['moisture']>['mode']}`
  | `stepOf.${Term['stepMode']}`
  | `bandOf.${NonNullable<Term['deadband']>['mode'] | 'none'}`;

type Part =
  | 'base'
  | 'term'
  | 'reject'
  | 'moisture'
  | 'index'
  | 'from'
  | 'to'
  | 'step'
  | 'rate'
  | 'unit'
  | 'kind'
  | 'stepMode'
  | 'side'
  | 'sign'
  | 'mult'
  | 'cap'
  | 'deadband'
  | 'width'
  | 'limit'
  | 'mode'
  | 'heatIndex'
  | 'baseHeat'
  | 'price'
  | 'coefficient'
  | 'series'
  | 'share'
  | 'agreedShare'
  | 'basis'
  | 'floor'
  | 'ceiling'
  | 'averaging'
  | 'missing'
  | 'days'
  | 'rounding';

export type ClauseWords = Words<
  | `index.${IndexCode}`
  | Sentence
  | Choice
  | `fault.${ClauseFault | ClauseWarning | keyof typeof libraryFaults}`
  | `template.${ClauseTemplateId}`
  | `simulator.${'title' | 'hint' | 'net' | 'withVat' | 'rejected' | 'base' | 'sum' | 'reset' | 'weight' | 'noSeries' | 'whole'}`
  | `picker.${'title' | 'agreeing' | 'none' | 'own' | 'adjusted' | 'adjust' | 'finish' | 'loading' | 'failed' | 'version' | 'problems' | 'addTerm' | 'addReject' | 'addRow' | 'removeTerm' | 'open' | 'badNumber'}`
  | `part.${Part}`
  | 'unit.price'
>;
