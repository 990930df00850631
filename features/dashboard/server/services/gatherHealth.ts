// Reads the health checks of every feature that has some.

import * as z from 'zod/mini';
import { healthLevel, type HEALTH_LEVELS } from '#features/catalog/health.ts';
import { type HealthCheck, healthChecks } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';

const ValueRow = z.object({ value: z.nullable(z.int()) });

export interface HealthFigure extends Pick<HealthCheck, 'name' | 'unit'> {
  readonly value: number | null;
  readonly level: (typeof HEALTH_LEVELS)[number];
}
export type HealthReader = (connection: Connection, now: Date) => Promise<HealthFigure[]>;

/** Returns a reader of all checks, the worst first. */
export function createHealthReader({ all }: Contributions): HealthReader {
  const checks = all(healthChecks).flat();
  return async (connection, now) => {
    const figures = await Promise.all(
      checks.map(async ({ name, unit, select, ...limits }) => {
        const value = (await connection.one(ValueRow)`${select(now)}`)?.value ?? null;
        return { name, unit, value, level: healthLevel(value, limits) };
      }),
    );
    return figures.toSorted((one, other) => RANK[one.level] - RANK[other.level]);
  };
}

const RANK = { alert: 0, warning: 1, well: 2, unmeasured: 3 };
