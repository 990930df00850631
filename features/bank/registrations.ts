// What bank registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  receipt: 'pages/business/finance/manage/inout?way=in&receipt={id}',
  bank_day: 'pages/business/finance/manage/accountFlow',
  withdrawal: 'pages/business/finance/manage/inout?id={id}',
  transfer_proof: 'pages/business/finance/manage/transferProof?id={id}',
  bank_account: 'pages/business/finance/manage/settlementAccount?id={id}',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    bank: typeof matters;
  }
}
