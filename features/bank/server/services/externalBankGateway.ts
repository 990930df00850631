// Gateway to a bank over HTTP (银企直连); validates every response.

import * as z from 'zod/mini';
import { Day, Moment, text, WireFen } from '#packages/schema/wire.ts';
import { LINE_DIRECTIONS } from '../../states.ts';
import { BankUnavailable, type BankGateway } from './bankGateway.ts';

const TIMEOUT_MS = 10_000;
const Serial = z.string().check(z.regex(/^[\w./-]{1,40}$/));
const BankText = z.pipe(
  z.string(),
  z.transform((said) => said.slice(0, 200)),
);

const VerdictWire = z.union([
  z.object({ isFine: z.literal(true) }),
  z.object({ isFine: z.literal(false), text: BankText }),
]);
const StandingWire = z.union([
  z.object({ state: z.enum(['pending', 'unknown']) }),
  z.object({
    state: z.literal('paid'),
    bankSerial: Serial,
    fee: WireFen.check(z.refine((fee) => fee >= 0n)),
  }),
  z.object({ state: z.literal('refused'), text: BankText }),
]);
const LineWire = z.object({
  serial: Serial,
  direction: z.enum(LINE_DIRECTIONS),
  bookedAt: Moment,
  amount: WireFen.check(z.refine((amount) => amount > 0n)),
  balance: z.nullable(WireFen),
  otherName: text(0, 140),
  otherNumber: z.string().check(z.regex(/^\d{0,34}$/)),
  otherBank: text(0, 100),
  virtualNumber: z.string().check(z.regex(/^\d{0,34}$/)),
  remark: text(0, 200),
  reference: text(0, 40),
});
const LinesWire = z.object({
  lines: z.array(LineWire),
  cursor: z.string().check(z.maxLength(200)),
  isMore: z.boolean(),
});
const BalanceWire = z.nullable(z.object({ day: Day, opening: WireFen, closing: WireFen }));

/**
 * `POST <address>/payees`, `/orders`, `/standings`, `/lines` and `/balances`, in JSON with sums in fen as
 * decimal strings. A repeated serial must get the same response.
 */
export function externalBank(address: string, appId: string): BankGateway {
  const post = async <Answer extends z.ZodMiniType>(
    path: string,
    schema: Answer,
    body: object,
  ): Promise<z.output<Answer>> => {
    const answer = await fetch(`${address.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ appId, ...body }, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    }).catch((error: unknown) => {
      throw new BankUnavailable(String(error));
    });
    if (!answer.ok) throw new BankUnavailable(`the bank answered ${answer.status}`);
    const read = z.safeDecode(schema, (await answer.json().catch(() => undefined)) as never);
    if (!read.success) throw new BankUnavailable(`the bank answered ${path} with something else`);
    return read.data;
  };
  return {
    checkPayee: (payee) => post('/payees', VerdictWire, { payee }),
    pay: (order) => post('/orders', VerdictWire, { order }),
    ask: (bank, serial) => post('/standings', StandingWire, { bank, serial }),
    linesAfter: (bank, cursor) => post('/lines', LinesWire, { bank, cursor }),
    balanceOf: async (bank, day) => (await post('/balances', BalanceWire, { bank, day })) ?? undefined,
  };
}
