// Handlers for photo requests to the firm that weighed.

import { keepFilesAsEvidence, keepFiles, unusableFiles } from '#features/file/server/public.ts';
import { publishDelivery, lockTripWithParents } from '#features/pickup/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { askForPhotos, sendPhotos } from '../../calls/photos.ts';
import { weighbridgeFaults } from '../../faults.ts';
import { answerPhotoRequest, insertPhotoRequest, readQuestionForFirm } from '../queries/photos.ts';
import { lockTicket, readWeighTicket } from '../queries/ticket.ts';
import { notifyPhotoRequest } from '../services/notifyTicket.ts';

export const photoHandlers: Handler[] = [
  handle(askForPhotos, async ({ ticketId, what }, scene) => {
    const { tx, now, newId, actor, fail } = scene;
    const known = await readWeighTicket(tx, ticketId);
    if (!known) return fail(genericFaults.not_found);
    const { trip, order } = await lockTripWithParents(tx, known.trip_id, () => true);
    await lockTicket(tx, ticketId);
    const ticket = (await readWeighTicket(tx, ticketId)) ?? known;
    if (ticket.state === 'voided' || ticket.state === 'duplicate')
      return fail(genericFaults.wrong_state, { state: ticket.state });
    const questionId = newId();
    if (
      (await insertPhotoRequest(tx, { id: questionId, ticketId, what, personId: actor.personId }, now)) === 0
    )
      return fail(weighbridgeFaults.photos_asked);
    await notifyPhotoRequest(
      scene,
      { order, trip },
      { questionId, firmId: ticket.scale_firm_id, ticketNo: ticket.no, what },
    );
    await publishDelivery(tx, trip, order.id, trip.id);
    return { questionId };
  }),

  handle(sendPhotos, async ({ questionId, photos, note }, { tx, now, actor, fail }) => {
    const firmId = requireFirmId(actor);
    const asked = await readQuestionForFirm(tx, questionId, firmId);
    if (!asked) return fail(genericFaults.not_found);
    const { trip, order } = await lockTripWithParents(tx, asked.trip_id, () => true);
    const files = photos.map((id) => ({ id, kinds: ['jpg', 'png'] as const }));
    if ((await answerPhotoRequest(tx, { id: questionId, photos, note, personId: actor.personId }, now)) === 0)
      return fail(weighbridgeFaults.photos_sent);
    if ((await unusableFiles(tx, { firmId, files })).length > 0)
      return fail(weighbridgeFaults.photos_unusable);
    await keepFiles(tx, { firmId, usedBy: `delivery/ticket/${asked.ticket_id}`, files });
    await publishDelivery(tx, trip, order.id, trip.id);
    await keepFilesAsEvidence(tx, firmId, photos);
    return { questionId };
  }),
];
