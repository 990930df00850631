// Paths of the pick-up screens.

import { linkTo } from '#features/catalog/web/links.ts';
import { typedDecimal } from '#features/clause/writing.ts';
import type { Fen } from '#packages/exact/exact.ts';

export const pickupOrderPath = (id: string) => `pages/business/getout/detail?id=${id}`;
export const tripPath = (id: string) => `pages/business/getout/trip?id=${id}`;
export const trucksPath = (orderId: string) => `pages/business/getout/trucks?id=${orderId}`;
export function writeOrderPath({
  orderId,
  contractId,
}: { orderId?: string; contractId?: string } = {}): string {
  const query = new URLSearchParams({
    ...(orderId && { id: orderId }),
    ...(contractId && { contract: contractId }),
  });
  return `pages/business/getout/write?${query.toString()}`;
}
export const TRIPS_PATH = 'pages/business/getout/trips';
export const tripsPath = (orderId: string) => `${TRIPS_PATH}?order=${orderId}`;
export const BOARD_PATH = 'pages/business/getout/board';
export const convoysPath = (orderId: string) => `pages/business/getout/convoys?id=${orderId}`;
export const VEHICLES_PATH = 'pages/business/getout/vehicles';
export const LATE_PATH = 'pages/business/getout/late';
export const latePaymentPath = (contractId: string, kind: 'penalty' | 'demurrage', amount: Fen) =>
  `pages/settlement/other/apply?contract=${contractId}&kind=${kind}&amount=${typedDecimal(amount, 2)}`;
export const SCALES_PATH = 'pages/business/getout/scales';
export const driverAddress = (pass: string) => linkTo(`pages/driver/index?pass=${pass}`);
