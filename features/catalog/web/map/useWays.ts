// How far it is from places to the reader's, and what carriage costs.

import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { plus } from '#packages/exact/exact.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { listFreight, listPlaces, type Place } from '../../calls/referenceData.ts';
import { crowDistance } from '../../rules/crowDistance.ts';

export interface Way {
  readonly from: Place;
  readonly to: Place;
  /** Whole kilometres. */
  readonly km: number;
  /** By a lane with a freight; otherwise as the crow flies. */
  readonly isByLane: boolean;
  /** The cheapest lane's rate with its other costs; undefined without a lane. */
  readonly freight: HaoPerTonne | undefined;
}

type Lane = { readonly rate: HaoPerTonne; readonly other: HaoPerTonne; readonly distance: bigint };

const costOf = ({ rate, other }: Lane) => plus(rate, other);

/** Of several lanes the cheapest, which is the one the board reckons with. */
export function wayOf(from: Place, to: Place, lanes: readonly Lane[]): Way {
  const [lane] = lanes.toSorted((one, other) => Number(costOf(one) - costOf(other)));
  const metres = Number(lane?.distance ?? 0n);
  return {
    from,
    to,
    km: Math.floor(metres > 0 ? metres / 1_000 : crowDistance(from, to)),
    isByLane: metres > 0,
    freight: lane && costOf(lane),
  };
}

/** Undefined until places and lanes are known, from the place itself, and without a place to go to. */
export function useWays(toPlaceId: string | undefined): (fromPlaceId: string) => Way | undefined {
  const { data: places } = useCall(listPlaces, {});
  const { data: lanes } = useCall(
    listFreight,
    { toPlaceId: toPlaceId ?? '-' },
    { enabled: toPlaceId !== undefined },
  );
  return (fromPlaceId) => {
    const [from, to] = [fromPlaceId, toPlaceId].map((id) => places?.find((place) => place.id === id));
    if (!from || !to || !lanes || from === to) return undefined;
    return wayOf(
      from,
      to,
      lanes.filter((lane) => lane.fromPlaceId === from.id),
    );
  };
}
