// Each fault of a call that concerns a field of its input finds that field in every form that sends the call.

import { describe, expect, it } from 'vitest';
import type { Call } from '#packages/rpc/contract/call.ts';
import { fieldsOfFault, isNamed, sendersOf } from './fieldForms.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['/features/*/calls.ts', '/features/*/calls/**/*.ts', '!/**/*.test.ts'],
  { eager: true },
);
const mutations = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Call] => (entry[1] as Partial<Call> | undefined)?.kind === 'mutation');

/** Where what a call sends was not entered in its form, so that only the notice above can speak of it. */
const WITHOUT_FIELD: readonly (readonly [form: string, field: string, why: string])[] = [
  ['benchmark/console/RunPanel', 'weekEnd', 'the week of the run that is shown'],
  ['benchmark/console/RunPanel', 'reason', 'the dialog asks for nothing else'],
  ['binding/web/partner/PartnerActions', 'partnerId', 'blocks or admits the partner of the card'],
  ['fulfilment/web/FulfilmentReportDrawer', 'month', 'the month was pressed in the list'],
  ['dossier/web/acts/MonthDrawer', 'price', 'follows from the formula'],
  ['dossier/web/acts/RemarkDrawer', '*', 'sends the terms as they stand with another remark'],
  ['financing/web/Apply', 'baseIds', 'the documents were pressed in a list'],
  ['financing/web/Agreements', 'funderId', 'the funder was pressed in the list'],
  ['settlement/web/input/IndexSelect', '*', 'chooses the sources of a stored draft only'],
  ['dossier/console/PaperContractForm', 'sellerId', 'both firms are wrong together'],
  ['firm/console/operators/SeatsForm', 'seats', 'the dialog asks for nothing else'],
  ['release/console/ReleasePanel', 'amount', 'the amounts of all sheets are one table'],
];
const isExcepted = (sender: string, field: string) =>
  WITHOUT_FIELD.some(([form, name]) => sender === `features/${form}.tsx` && (name === '*' || name === field));

const rows = mutations.flatMap(([name, call]) =>
  sendersOf(name).flatMap((sender) =>
    [...new Set(call.faults.flatMap((fault) => fieldsOfFault(call, fault)))].map((field) => ({
      name,
      field,
      sender,
    })),
  ),
);

describe('every field fault', () => {
  it('belongs to a form that was found', () => {
    expect(rows.length).toBeGreaterThan(100);
  });

  it.each(rows)('of $name about $field has its mark in $sender', ({ field, sender }) => {
    expect(isNamed(sender, field) || isExcepted(sender, field)).toBe(true);
  });

  it.each(WITHOUT_FIELD)('is excepted in %s for a reason: %s, %s', (form, field) => {
    const sent = rows.filter(({ sender }) => sender === `features/${form}.tsx`);
    const missing = sent.filter((row) => !isNamed(row.sender, row.field)).map((row) => row.field);
    expect(field === '*' ? missing.length > 0 : missing.includes(field)).toBe(true);
  });

  it('of a call that no form sends is told to a program', () => {
    const concerned = mutations.filter(([, call]) =>
      call.faults.some((fault) => fieldsOfFault(call, fault).length > 0),
    );
    const unsent = concerned.filter(([name]) => sendersOf(name).length === 0).map(([name]) => name);
    // Tickets are signed by the scale's device, and a one-time address takes its call as a property.
    expect(unsent.sort()).toEqual(['spendOneTimeAddress', 'uploadTickets']);
  });
});
