// Rows of a lot's log and their hash chain; the format of archives.

import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import type { LotAward } from './allot.ts';
import { canonicalJson, hashOf } from './hash.ts';
import type { LotSpec } from './lotSpec.ts';

/** `best`: who would be served if the entruster accepted less than its reserve. */
export interface LotVerdict {
  readonly outcome: 'sold' | 'no_sale' | 'unsold_reserve';
  readonly awards: readonly LotAward[];
  readonly best: readonly LotAward[];
  readonly left: Kg;
}

interface Sealed {
  /** Number of the row that it opens. */
  readonly of: number;
  readonly code: string;
  readonly nonce: string;
}

/** What each kind of row tells besides its number and its moment; times in milliseconds since 1970. */
export type LogFact =
  | {
      readonly kind: 'opened';
      readonly endsAt: number;
      readonly reserveHash?: string;
      readonly rerunOf?: number;
    }
  | {
      readonly kind: 'bid';
      readonly code: string;
      readonly price: HaoPerTonne;
      readonly how: 'hand' | 'limit';
      readonly quantity?: Kg;
      readonly least?: Kg;
    }
  | { readonly kind: 'extended'; readonly endsAt: number }
  | { readonly kind: 'limit_set' | 'sealed_set'; readonly code: string; readonly hash: string }
  | { readonly kind: 'limit_ended'; readonly code: string }
  | { readonly kind: 'paused'; readonly reason: string; readonly isFault: boolean }
  | { readonly kind: 'resumed'; readonly endsAt: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'reserve_revealed'; readonly reserve: HaoPerTonne; readonly nonce: string }
  | ({
      readonly kind: 'limit_revealed';
      readonly limit: HaoPerTonne;
      readonly quantity?: Kg;
      readonly least?: Kg;
    } & Sealed)
  | ({
      readonly kind: 'sealed_revealed';
      readonly price: HaoPerTonne;
      readonly quantity?: Kg;
      readonly least?: Kg;
    } & Sealed)
  | { readonly kind: 'secret_revealed' | 'secret_replaced'; readonly slot: 1 | 2; readonly secret: string }
  | { readonly kind: 'drawn'; readonly seed: string; readonly order: readonly string[] }
  | ({ readonly kind: 'result' } & LotVerdict)
  | { readonly kind: 'accepted' }
  | { readonly kind: 'voided' | 'cancelled'; readonly reason: string };

/** `no`: from 1, without gaps. `t`: milliseconds since 1970, never decreasing. */
export type LogRow = LogFact & { readonly no: number; readonly t: number };
export type LogKind = LogRow['kind'];

export interface HashedRow {
  readonly row: LogRow;
  readonly hash: string;
}

/** What is published before the opening and stands before the first row of each log. */
export interface LogHead {
  readonly session: string;
  /** Number of the lot. */
  readonly lot: number;
  readonly spec: LotSpec;
  /** In the order of the codes. */
  readonly commitments: readonly { readonly code: string; readonly hash: string }[];
  /** Hashes of the operators' secrets for draws; fewer than two if they published none. */
  readonly secrets: readonly { readonly slot: number; readonly hash: string }[];
}

/** The hash before the first row. */
export const headHash = ({ session, lot, spec, commitments, secrets }: LogHead): string =>
  hashOf(canonicalJson({ session, lot, spec, commitments, secrets }));

/** hash = H(previous ‖ row). */
export const rowHash = (previous: string, row: LogRow): string => hashOf(previous, canonicalJson(row));

interface Tonnes {
  readonly quantity?: Kg | undefined;
  readonly least?: Kg | undefined;
}

/** What a limit's hash stands for. */
export const limitAct = (code: string, limit: HaoPerTonne, { quantity, least }: Tonnes) => ({
  act: 'limit',
  code,
  limit,
  quantity,
  least,
});
/** What a sealed price's hash stands for. */
export const sealedAct = (code: string, price: HaoPerTonne, { quantity, least }: Tonnes) => ({
  act: 'sealed',
  code,
  price,
  quantity,
  least,
});
/** What a reserve's hash stands for. */
export const reserveAct = (reserve: HaoPerTonne) => ({ act: 'reserve', reserve });

export const LOG_FORMAT = 'auction-log/1';

/** An archive of a session, or of some of its lots; `docs/auction-log.md` describes it as JSON. */
export interface LogFile {
  readonly format: typeof LOG_FORMAT;
  readonly session: string;
  readonly commitments: LogHead['commitments'];
  readonly secrets: LogHead['secrets'];
  /** Whose the codes were; empty before all lots of the session are over. */
  readonly salts: readonly { readonly code: string; readonly firmId: string; readonly salt: string }[];
  readonly lots: readonly LogOfLot[];
  /** Absent before there is one: the authority is asked after the close. */
  readonly timestamps?: readonly LogTimestamp[] | undefined;
}

/** The end of a log: the number of its last row, and that row's hash. */
export interface LogEnd {
  readonly lot: number;
  readonly rows: number;
  readonly hash: string;
}

/** `token`: a timestamp (RFC 3161) over `stampedText`, DER in base64. */
export interface LogTimestamp {
  readonly ends: readonly LogEnd[];
  readonly token: string;
}

/** What a timestamp is over, as UTF-8. */
export const stampedText = (session: string, ends: readonly LogEnd[]): string =>
  canonicalJson({ session, ends });

export interface LogOfLot {
  readonly lot: number;
  readonly spec: LotSpec;
  readonly rows: readonly HashedRow[];
  readonly result: FileResult;
}

/** `outcome`: how the lot stands after its last row. */
export interface FileResult extends Omit<LotVerdict, 'outcome'> {
  readonly outcome: LotVerdict['outcome'] | 'cancelled' | 'voided';
}

/** The text of an archive: canonical JSON. */
export const writeLog = (file: LogFile): string => canonicalJson(file);
