// Form values of a pick-up order and their conversion to the request.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { type Fen, type Kg, kg } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { Delegate, OrderContent, orderChoices, orderDetail } from '../../calls/order.ts';
import { Carriage, type CarriageBy, flawOfCarriage } from '../../carriage.ts';
import { departuresOf } from '../../rules/agreed.ts';
import { isEvenlySent } from '../../rules/day.ts';
import { prepaid } from '../../rules/left.ts';

export type Choice = OutputOf<typeof orderChoices>['contracts'][number];

export interface DelegateForm extends Omit<Delegate, 'limit'> {
  readonly limit: string;
}

/** Both are kept while typing; the contract's transport selects one. */
export interface RailForm {
  readonly planNo: string;
  readonly wagons: string;
  readonly stationFrom: string;
  readonly stationTo: string;
}
export type ShipForm = Omit<CarriageBy<'water'>, 'by'>;
const NO_TRAIN: RailForm = { planNo: '', wagons: '', stationFrom: '', stationTo: '' };
const NO_SHIP: ShipForm = { vessel: '', voyage: '', portFrom: '', portTo: '', laycanFrom: '', laycanTo: '' };

export interface OrderForm {
  readonly quantity: string;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly dailyCap: string;
  readonly consignee: string;
  readonly rail: RailForm;
  readonly ship: ShipForm;
  readonly remark: string;
  readonly delegates: readonly DelegateForm[];
}

export const tonnesOf = (typed: string): Kg | undefined => {
  const value = fromDecimal(typed, 3);
  return value === undefined || value <= 0n ? undefined : kg(value);
};
export const typed = (weight: bigint): string => toDecimal(weight, 3).replace(/\.?0+$/, '');

export const emptyForm = (choice: Choice, today: string): OrderForm => ({
  quantity: typed(choice.left),
  windowFrom: choice.windowFrom > today ? choice.windowFrom : today,
  windowTo: choice.windowTo,
  dailyCap: choice.dailyCap === null || !isEvenlySent(choice.transport) ? '' : typed(choice.dailyCap),
  consignee: '',
  rail: NO_TRAIN,
  ship: { ...NO_SHIP, laycanFrom: choice.windowFrom, laycanTo: choice.windowTo },
  remark: '',
  delegates: [],
});

/** Form of a saved draft; masked numbers are sent back masked unless retyped. */
export const formOf = ({ card, ...order }: OutputOf<typeof orderDetail>): OrderForm => ({
  quantity: typed(card.quantity),
  windowFrom: card.windowFrom,
  windowTo: card.windowTo,
  dailyCap: order.dailyCap === null ? '' : typed(order.dailyCap),
  consignee: order.consignee,
  ...carriageForm(order.carriage),
  remark: order.remark,
  delegates: order.delegates.map(({ id, kind, name, idNumber, phone, from, to, limit, letters }) => ({
    id,
    kind,
    name,
    idNumber,
    phone,
    from,
    to,
    limit: typed(limit),
    letters: letters.map(({ fileId }) => fileId),
  })),
});

function carriageForm(carriage: Carriage | null): Pick<OrderForm, 'rail' | 'ship'> {
  if (carriage?.by === 'rail')
    return { rail: { ...carriage, wagons: String(carriage.wagons) }, ship: NO_SHIP };
  return { rail: NO_TRAIN, ship: carriage ?? NO_SHIP };
}

/** Undefined if incomplete. */
function carriageOf({ rail, ship }: OrderForm, { transport }: Choice): Carriage | null | undefined {
  if (transport === 'road') return null;
  const { planNo, stationFrom, stationTo } = rail;
  const { vessel, voyage, portFrom, portTo, laycanFrom, laycanTo } = ship;
  const typedIn =
    transport === 'rail'
      ? { by: transport, planNo, wagons: Number(rail.wagons), stationFrom, stationTo }
      : { by: transport, vessel, voyage, portFrom, portTo, laycanFrom, laycanTo };
  const { success, data } = Carriage.safeParse(typedIn);
  return success && flawOfCarriage(transport, data) === undefined ? data : undefined;
}

/** Null without a cap; undefined if invalid or above the contract's. */
export function dailyCapOf({ dailyCap: typedIn }: OrderForm, choice: Choice): Kg | null | undefined {
  if (typedIn === '' || !isEvenlySent(choice.transport)) return null;
  const dailyCap = tonnesOf(typedIn);
  return dailyCap && departuresOf({ ...choice, dailyCap }, choice).length === 0 ? dailyCap : undefined;
}

/** Prepayment due before trucks are admitted; 0 if paid later. */
export const neededFor = (quantity: Kg | undefined, { price, prepaidShare }: Choice): Fen =>
  prepaid(quantity ?? kg(0n), price, prepaidShare);

export const isCarried = (form: OrderForm, choice: Choice): boolean => carriageOf(form, choice) !== undefined;

export function contentOf(form: OrderForm, choice: Choice): OrderContent | undefined {
  const quantity = tonnesOf(form.quantity);
  const delegates = form.delegates.map((one) => ({ ...one, limit: tonnesOf(one.limit) }));
  if (
    !quantity ||
    !form.windowFrom ||
    !form.windowTo ||
    delegates.some(({ limit, name }) => !limit || name.trim().length < 2)
  )
    return undefined;
  const carriage = carriageOf(form, choice);
  const dailyCap = dailyCapOf(form, choice);
  if (carriage === undefined || dailyCap === undefined) return undefined;
  return {
    contractId: choice.id,
    quantity,
    windowFrom: form.windowFrom,
    windowTo: form.windowTo,
    placeId: choice.placeId,
    transport: choice.transport,
    weightBasis: choice.weightBasis,
    assayBasis: choice.assayBasis,
    consignee: form.consignee,
    ...(dailyCap ? { dailyCap } : {}),
    delegates: delegates.flatMap(({ limit, ...one }) => (limit ? [{ ...one, limit }] : [])),
    carriage,
    remark: form.remark,
  };
}
