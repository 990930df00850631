// Faults of credit.

import { faults } from '#packages/fault/fault.ts';

export const creditFaults = faults('credit', {
  /** What it stands for now, or what is already appealed against, has no appeal. */
  no_appeal: { code: 250100 },
  second_person: { code: 250101 },
  /** Points of the parts are not 100 together, or classes do not fall. */
  figures_invalid: { code: 250102, fields: ['points'] },
  /** A version begins on a later day than today. */
  begins_too_early: { code: 250103, fields: ['validFrom'] },
  proposal_open: { code: 250104 },
  file_unusable: { code: 250105, fields: ['files'] },
});
