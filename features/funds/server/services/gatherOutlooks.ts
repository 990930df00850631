// Collects the outlooks of holds from later features, one call per matter type.

import type { Matter } from '#features/catalog/matter.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Outlook, DEFAULT_STEPS } from '../../outlook.ts';
import type { HoldRow } from '../queries/holdView.ts';
import type { MoneySources } from './gatherMoneyOverview.ts';

export type OutlooksOf = (
  connection: Connection,
  holds: readonly HoldRow[],
) => Promise<(hold: HoldRow) => Outlook>;

const NO_OUTLOOKS: ReadonlyMap<string, Outlook> = new Map();

export const outlooksFrom =
  ({ outlooks }: Pick<MoneySources, 'outlooks'>): OutlooksOf =>
  async (connection, holds) => {
    const kinds = [...new Set(holds.map(({ matter_type: type }) => type))];
    const known = new Map(
      await Promise.all(
        kinds.map(async (type): Promise<[Matter['type'], ReadonlyMap<string, Outlook>]> => {
          const ids = new Set(
            holds.filter((hold) => hold.matter_type === type).map(({ matter_id: id }) => id),
          );
          return [type, (await outlooks[type]?.(connection, [...ids])) ?? NO_OUTLOOKS];
        }),
      ),
    );
    return (hold) =>
      known.get(hold.matter_type)?.get(hold.matter_id) ?? {
        step: DEFAULT_STEPS[hold.kind],
        due: hold.expected_release_at,
      };
  };
