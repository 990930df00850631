// A binding that waits for the organisation it names, and a buyer on the list.

import { orgSave, orgSubmit } from '#features/binding/calls/org.ts';
import { savePartner } from '#features/binding/calls/partner.ts';
import { exampleContent } from '#features/binding/content.example.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { answerOf } from '../support/trading.ts';
import type { World } from './seats.ts';

export async function bindPlant({ mine, idOf }: World, letterId: string) {
  const draft = answerOf(
    await mine(orgSave, {
      version: 0,
      relation: 'USE',
      content: exampleContent({ orgId: idOf('plant'), letterId }),
    }),
  );
  answerOf(await mine(orgSubmit, draft));
  answerOf(
    await mine(savePartner, {
      side: 'BUY',
      partnerId: idOf('plant'),
      version: 0,
      content: {
        level: 'A',
        tags: [],
        varieties: [],
        discount: basisPoints(0n),
        isAutoAccept: false,
        isBlocked: false,
        note: '',
      },
    }),
  );
  return { binding: { id: draft.bindingId }, partner: { id: idOf('plant') } };
}
