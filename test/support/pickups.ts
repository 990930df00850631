// Contracts to lift by truck, and calls of the people who do.

import { orderChoices } from '#features/pickup/calls/order.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import type { Call, InputOf, OutputOf } from '#packages/rpc/contract/call.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { tokenOf } from '#tools/demo/people.ts';

export type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

/** Calls the server as a person of the demonstration; a fault is an error. */
export async function askAs(address: string, loginName: string): Promise<Ask> {
  const clientOf = (token: string | undefined) =>
    createClient({ address, token: () => token, headers: () => ({}), signedOut: () => undefined });
  const client = clientOf(await tokenOf(clientOf(undefined), loginName));
  return async (call, input) => {
    const result = await client(call, input);
    if (!result.ok) throw new Error(`${call.path}: ${result.fault.name}`);
    return result.answer;
  };
}

const TRUCK_KG = 20_000n;

/** A contract whose order lacks nothing: by road, paid after delivery, and with a truck left at least. */
export async function readLiftable(ask: Ask): Promise<OutputOf<typeof orderChoices>['contracts'][number]> {
  const { contracts } = await ask(orderChoices, {});
  const today = dayInMarket(new Date());
  const contract = contracts.find(
    (one) =>
      one.transport === 'road' &&
      one.prepaidShare === 0n &&
      one.quantity - one.ordered >= TRUCK_KG &&
      one.windowTo >= today,
  );
  if (!contract) throw new Error('nothing to lift by truck');
  return contract;
}
