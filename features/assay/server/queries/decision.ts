// Queries for challenges, umpires, final values and history.

import * as z from 'zod/mini';
import { type IndexCode, WireIndexValue } from '#features/clause/quality.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { ChallengeOutcome, SampleSide } from '../../parts.ts';
import type { Compared } from '../../rules/tolerance.ts';
import type { IndexValueEntry } from './split.ts';

const UmpireRow = z.object({ id: z.string(), name: z.string() });

interface UmpireCriteria {
  readonly sampleId: string;
  readonly barred: readonly string[];
  readonly named: string;
  readonly today: string;
}

/**
 * Picks the umpire: the one named in the contract, else the laboratory neither side used that was umpire
 * least often.
 */
export const pickUmpire = (connection: Connection, { sampleId, barred, named, today }: UmpireCriteria) =>
  connection.one(UmpireRow)`
    select lab.id, lab.name
      from firm as lab
     where lab.kind = 'lab'
       and lab.is_certified
       and (lab.licence_expires_on is null or lab.licence_expires_on >= ${today}::date)
       and lab.id <> all (${[...barred]}::text[])
       and not exists (select from assay_split as split
         where split.sample_id = ${sampleId} and split.lab_id = lab.id)
     order by ${named}::text in (lab.name, lab.short_name) desc,
         (select count(*) from assay_challenge as challenge where challenge.umpire_id = lab.id), lab.id
     limit 1`;

interface NewChallenge {
  readonly sampleId: string;
  readonly side: SampleSide;
  readonly personId: string;
  readonly indices: readonly Compared[];
  readonly reason: string;
  readonly holdId: string;
  readonly fee: Fen;
  readonly umpireId: string;
}

export const insertSampleChallenge = (tx: Transaction, challenge: NewChallenge, now: Date) => tx.run`
  insert into assay_challenge (sample_id, side, person_id, indices, reason, hold_id, fee_fen, umpire_id, at)
  values (${challenge.sampleId}, ${challenge.side}, ${challenge.personId}, ${[...challenge.indices]}::text[],
          ${challenge.reason}, ${challenge.holdId}, ${challenge.fee}, ${challenge.umpireId}, ${now})`;

const ChallengeRow = z.object({
  side: z.custom<SampleSide>(),
  indices: z.array(z.custom<Compared>()),
  reason: z.string(),
  hold_id: z.string(),
  fee_fen: WireFen,
  umpire_id: z.string(),
  umpire_name: z.string(),
  at: z.date(),
  outcome: z.nullable(z.custom<ChallengeOutcome>()),
  is_owed: z.boolean(),
});
export type ChallengeRow = z.output<typeof ChallengeRow>;

export const readChallenge = (connection: Connection, sampleId: string) => connection.one(ChallengeRow)`
  select challenge.side, challenge.indices, challenge.reason, challenge.hold_id, challenge.fee_fen,
         challenge.umpire_id, umpire.short_name as umpire_name, challenge.at, challenge.outcome,
         challenge.is_owed
    from assay_challenge as challenge
    join firm as umpire on umpire.id = challenge.umpire_id
   where challenge.sample_id = ${sampleId}`;

export const endChallenge = (
  tx: Transaction,
  sampleId: string,
  outcome: ChallengeOutcome,
  isOwed: boolean,
  now: Date,
) => tx.run`
  update assay_challenge
     set outcome = ${outcome}, is_owed = ${isOwed}, ended_at = ${now}
   where sample_id = ${sampleId}
     and outcome is null`;

export const insertFinalValues = (
  tx: Transaction,
  sampleId: string,
  values: readonly IndexValueEntry[],
) => tx.run`
  insert into assay_decided (sample_id, index, value)
  select ${sampleId}, index, value
    from unnest(${values.map(({ index }) => index)}::text[],
        ${values.map(({ value }) => value)}::bigint[]) as given (index, value)`;

const DecidedRow = z.object({ index: z.custom<IndexCode>(), value: WireIndexValue });

export const readFinalValues = (connection: Connection, sampleId: string) => connection.all(DecidedRow)`
  select index, value
    from assay_decided
   where sample_id = ${sampleId}
   order by index`;
