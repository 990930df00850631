// How far coal is hauled at least from one place to another.

import { listFreight, listPlaces } from '#features/catalog/calls/referenceData.ts';
import { crowDistance } from '#features/catalog/rules/crowDistance.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';

/** Whole kilometres by the shortest lane with a freight, else as the crow flies; undefined if unknown. */
export function useHaul(fromPlaceId: string | undefined, toPlaceId: string | undefined): number | undefined {
  const isAsked = Boolean(fromPlaceId) && Boolean(toPlaceId);
  const lane = { fromPlaceId: fromPlaceId || '-', toPlaceId: toPlaceId || '-' };
  const { data: lanes } = useCall(listFreight, lane, { enabled: isAsked });
  const { data: places } = useCall(listPlaces, {}, { enabled: isAsked });
  const [from, to] = [fromPlaceId, toPlaceId].map((id) => places?.find((place) => place.id === id));
  if (!isAsked || !from || !to || !lanes) return undefined;
  const metres = lanes.map(({ distance }) => Number(distance)).filter((distance) => distance > 0);
  return Math.floor(metres.length > 0 ? Math.min(...metres) / 1_000 : crowDistance(from, to));
}
