// What may go wrong with news, texts, prices and alerts.
import { faults } from '#packages/fault/fault.ts';

export const contentFaults = faults('content', {
  second_person: { code: 900101 },
  empty_body:    { code: 900102 },
  day_begun:     { code: 900103 },
});
