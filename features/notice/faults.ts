// Faults of entrusts, notices and enrolment (domain 2.6, 2.7).

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Moment, WireFen } from '#packages/schema/wire.ts';
import { ELIGIBILITY_RULES } from './choices.ts';
import { NOTICE_FLAWS } from './flaws.ts';

const Flaws = z.object({ flaws: z.array(z.object({ field: z.string(), flaw: z.enum(NOTICE_FLAWS) })) });

export const noticeFaults = faults('notice', {
  enrolment_closed: { code: 210101 },
  not_eligible: { code: 210102, params: z.object({ rule: z.enum(ELIGIBILITY_RULES) }) },
  deposit_short: { code: 210103, params: z.object({ gap: WireFen, needed: WireFen }) },
  /** A corrigendum came meanwhile: read it, then enrol or confirm. */
  notice_changed: { code: 210104 },
  not_enrolled: { code: 210105 },
  already_enrolled: { code: 210106 },
  unknown_lot: { code: 210107 },
  /** What is missing or wrong in an entrust or a notice, by field. */
  incomplete: { code: 210108, params: Flaws },
  /** Public at least so many working days before its session: the earliest opening. */
  too_soon: { code: 210109, params: z.object({ earliest: Moment }) },
  /** Who drew it up may not publish it. */
  second_person: { code: 210110 },
  relists_used: { code: 210111, params: z.object({ most: z.int() }) },
  corrigendum_open: { code: 210112 },
  no_corrigendum: { code: 210113 },
  /** A session is drawn up from one kind of entrust, listings from the other. */
  other_kind: { code: 210114 },
});
