// Every list that is read over days: in order, a year at most unless it says less, and the fault names the days it could be.

import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { handlers } from '#apps/server/features.ts';
import { Failure } from '#packages/fault/fault.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { isDayField, dayFieldPairs } from '#packages/rpc/contract/periodFields.ts';
import { type Handler, readOnBehalfOf } from '#packages/rpc/server/handle.ts';
import { MAX_DAYS } from '#packages/time/period.ts';

const ORIGIN = {
  ip: '',
  device: '',
  token: undefined,
  site: undefined,
  passkeySite: '',
  trace: '',
  describeDevice: () => Promise.resolve(''),
};
const FIRST = '2025-03-01';
const dayAfter = (days: number) => new Date(Date.parse(FIRST) + days * 86_400_000).toISOString().slice(0, 10);

/** Without which these lists are not read at all. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/binding/org/list': { relation: 'COAL', as: 'firm' },
  '/api/binding/partner/list': { side: 'BUY' },
};

/** What stands against asking for it, by whoever may ask. */
function refusalOf(handler: Handler, fields: Readonly<Record<string, string>>): unknown {
  const { access } = handler.call;
  try {
    readOnBehalfOf(
      handler,
      { personId: '', firmId: '', seats: typeof access === 'string' ? [] : access, sessionId: '' },
      fields,
      ORIGIN,
    );
    return undefined;
  } catch (error) {
    return error instanceof Failure ? error.params : error;
  }
}

const queries = handlers.filter(({ call }) => call.kind === 'query');
const read = queries.flatMap((handler) =>
  dayFieldPairs(handler.call.input).map(([first, last]) => ({
    handler,
    path: handler.call.path,
    first,
    last,
    most: handler.call.maxDays ?? MAX_DAYS,
  })),
);

describe('days that are read over', () => {
  it.each(read)(
    '$path: $first and $last are no further apart than it may be asked for, and in order',
    ({ handler, first, last, most }) => {
      const asked = (from: string, to: string) =>
        refusalOf(handler, { ...NEEDED[handler.call.path], [first]: from, [last]: to });
      const refusal = (from: string, until: string) => ({
        fields: [{ field: last, allowed: `${from} … ${until}` }],
      });
      expect(most).toBeLessThanOrEqual(366);
      expect(asked(FIRST, FIRST)).toBeUndefined();
      expect(asked(FIRST, dayAfter(most - 1))).toBeUndefined();
      expect(asked(FIRST, dayAfter(most))).toEqual(refusal(FIRST, dayAfter(most - 1)));
      expect(asked(FIRST, dayAfter(-1))).toEqual(refusal(FIRST, dayAfter(most - 1)));
      expect(asked('9999-12-31', FIRST)).toEqual(refusal('9999-12-31', '9999-12-31'));
    },
  );

  it('have a first and a last one, except where one day is meant', () => {
    const alone = ({ input: takes }: Call) => {
      const pairs = dayFieldPairs(takes).flat();
      return Object.entries((takes as z.ZodMiniObject).shape).flatMap(([name, field]) =>
        isDayField(field) && !pairs.includes(name) ? [name] : [],
      );
    };
    expect(new Set(queries.flatMap(({ call }) => alone(call)))).toEqual(
      new Set(['day', 'valueDay', 'priceDay']),
    );
  });
});
