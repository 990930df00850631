// Form values of a pick-up order and their conversion to the request.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { atMost, type Fen, type Kg, kg } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { Delegate, OrderContent, orderChoices, pickupOrderDetail } from '../../calls/order.ts';
import { Carriage, type CarriageBy, findCarriageFlaw } from '../../carriage.ts';
import { findContractDeviations } from '../../rules/contractDeviations.ts';
import { isDailyCapped } from '../../rules/day.ts';
import { proposedQuantity } from '../../rules/order.ts';
import { MIN_LOAD, prepaymentDue } from '../../rules/tonnesLeft.ts';

export type ContractChoice = OutputOf<typeof orderChoices>['contracts'][number];

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

export const parseTonnes = (typed: string): Kg | undefined => {
  const value = fromDecimal(typed, 3);
  return value === undefined || value <= 0n ? undefined : kg(value);
};
export const formatTonnesInput = (weight: bigint): string => toDecimal(weight, 3).replace(/\.?0+$/, '');

/** The most an order may ask for now: a contract paid ahead waits for its money. */
export const mostOf = ({ left, funded }: Pick<ContractChoice, 'left' | 'funded'>): Kg =>
  funded < left ? funded : left;

/** Whether nothing can be ordered before the prepayment comes. */
export const awaitsMoney = (choice: Pick<ContractChoice, 'left' | 'funded'>): boolean =>
  choice.left >= MIN_LOAD && mostOf(choice) < MIN_LOAD;

export const emptyForm = (choice: ContractChoice, today: string): OrderForm => ({
  quantity: formatTonnesInput(atMost(proposedQuantity(choice), mostOf(choice))),
  windowFrom: choice.windowFrom > today ? choice.windowFrom : today,
  windowTo: choice.windowTo,
  dailyCap:
    choice.dailyCap === null || !isDailyCapped(choice.transport) ? '' : formatTonnesInput(choice.dailyCap),
  consignee: '',
  rail: NO_TRAIN,
  ship: { ...NO_SHIP, laycanFrom: choice.windowFrom, laycanTo: choice.windowTo },
  remark: '',
  delegates: [],
});

/** Form of a saved draft; masked numbers are sent back masked unless retyped. */
export const toOrderForm = ({ card, ...order }: OutputOf<typeof pickupOrderDetail>): OrderForm => ({
  quantity: formatTonnesInput(card.quantity),
  windowFrom: card.windowFrom,
  windowTo: card.windowTo,
  dailyCap: order.dailyCap === null ? '' : formatTonnesInput(order.dailyCap),
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
    limit: formatTonnesInput(limit),
    letters: letters.map(({ fileId }) => fileId),
  })),
});

function carriageForm(carriage: Carriage | null): Pick<OrderForm, 'rail' | 'ship'> {
  if (carriage?.by === 'rail')
    return { rail: { ...carriage, wagons: String(carriage.wagons) }, ship: NO_SHIP };
  return { rail: NO_TRAIN, ship: carriage ?? NO_SHIP };
}

function typedCarriage({ rail, ship }: OrderForm, transport: 'rail' | 'water') {
  const { planNo, stationFrom, stationTo } = rail;
  const { vessel, voyage, portFrom, portTo, laycanFrom, laycanTo } = ship;
  return transport === 'rail'
    ? { by: transport, planNo, wagons: Number(rail.wagons), stationFrom, stationTo }
    : { by: transport, vessel, voyage, portFrom, portTo, laycanFrom, laycanTo };
}

/** Undefined if incomplete. */
function carriageOf(form: OrderForm, { transport }: ContractChoice): Carriage | null | undefined {
  if (transport === 'road') return null;
  const { success, data } = Carriage.safeParse(typedCarriage(form, transport));
  return success && findCarriageFlaw(transport, data) === undefined ? data : undefined;
}

/** The fields of the carriage that are not filled in, or not rightly. */
export function missingCarriage(form: OrderForm, { transport }: ContractChoice): string[] {
  if (transport === 'road') return [];
  const { success, data, error } = Carriage.safeParse(typedCarriage(form, transport));
  if (!success) return [...new Set(error.issues.map(({ path: [field] }) => String(field)))];
  const flaw = findCarriageFlaw(transport, data);
  return flaw === undefined ? [] : [flaw.replace('carriage.', '')];
}

/** Null without a cap; undefined if invalid or above the contract's. */
export function dailyCapOf({ dailyCap: typedIn }: OrderForm, choice: ContractChoice): Kg | null | undefined {
  if (typedIn === '' || !isDailyCapped(choice.transport)) return null;
  const dailyCap = parseTonnes(typedIn);
  return dailyCap && findContractDeviations({ ...choice, dailyCap }, choice).length === 0
    ? dailyCap
    : undefined;
}

/** Prepayment due before trucks are admitted; 0 if paid later. */
export const prepaymentFor = (quantity: Kg | undefined, { price, prepaidShare }: ContractChoice): Fen =>
  prepaymentDue(quantity ?? kg(0n), price, prepaidShare);

export function contentOf(form: OrderForm, choice: ContractChoice): OrderContent | undefined {
  const quantity = parseTonnes(form.quantity);
  const delegates = form.delegates.map((one) => ({ ...one, limit: parseTonnes(one.limit) }));
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
