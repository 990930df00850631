// Queries for what firms share: accounts, controllers, agents, contacts.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import type { SharedFact } from '../../rules/watched.ts';

const FactRow = z.object({ firm_id: z.string(), fact: z.custom<SharedFact>(), value: z.string() });

/**
 * Facts of earlier features. An agent is whoever represents firms, or the plant or mine for which several
 * firms act; a contact is a person with another seat.
 */
export const readFirmFacts = (connection: Connection, firmIds: readonly string[]) => connection.all(FactRow)`
  select firm_id, 'account' as fact, blind_index as value
    from bank_account
   where firm_id = any (${[...firmIds]}::text[])
     and state <> 'unbound'
   union
  select firm.id, 'controller', lower(person.name)
    from firm,
         unnest(array[btrim(firm.controller), btrim(firm.legal_person)]) as person (name)
   where firm.id = any (${[...firmIds]}::text[])
     and person.name <> ''
   union
  select firm_id, case seat when 'firm_representative' then 'agent' else 'contact' end, person_id
    from firm_seat
   where firm_id = any (${[...firmIds]}::text[])
   union
  select firm_id, 'agent', 'org ' || org_code
    from binding_org
   where firm_id = any (${[...firmIds]}::text[])
     and is_in_force`;
