// Finds the next step of a matter among what the features say of it.

import type { Matter } from '#features/catalog/matter.ts';
import type { MatterType } from '#features/catalog/registry.ts';
import { FIRM_SEATS, type FirmSeat } from '#features/firm/seats.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Call, seatsOf } from '#packages/rpc/contract/call.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { mostUrgent } from '../../step.ts';

export interface TurnAsked {
  readonly id: string;
  /** Only what this firm may read is found. */
  readonly firmId: string;
  readonly now: Date;
}

export interface FoundStep {
  readonly feature: string;
  readonly step: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Null: the platform's. */
  readonly firmId: string | null;
  /** The call by which it is done; it decides whose seats may. */
  readonly act: Pick<Call, 'access'> | null;
  readonly due: Date | null;
  /** Where it is done: with the matter asked about, or another. */
  readonly at: Matter;
}

export interface TurnSource {
  readonly matter: MatterType;
  readonly read: (connection: Connection, asked: TurnAsked) => Promise<readonly FoundStep[]>;
}
/** What the features await of each type of matter; of several steps the most urgent one comes next. */
export const turnSources = extensionPoint<TurnSource>('turns');

export async function findTurn(
  connection: Connection,
  sources: readonly TurnSource[],
  { type, ...asked }: TurnAsked & { readonly type: MatterType },
): Promise<FoundStep | undefined> {
  const found = [];
  for (const { matter, read } of sources) if (matter === type) found.push(...(await read(connection, asked)));
  return mostUrgent(found);
}

export const seatsFor = ({ act }: FoundStep): FirmSeat[] =>
  FIRM_SEATS.filter((seat) => act !== null && seatsOf(act).includes(seat));

/** Each colleague is told of a step once a day. */
export const keyOfAsking = ({ at, step }: FoundStep, now: Date): string =>
  `ask/${at.type}/${at.id}/${step}/${dayInMarket(now)}`;
