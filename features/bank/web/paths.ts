// Paths of the screens of transfers, proofs and accounts.

import { ACCOUNTS, INOUT, PROOFS } from '#features/funds/web/paths.ts';

export const repeatPath = (id: string) => `${INOUT}?way=out&do=apply&again=${id}`;
export const editPath = (id: string) => `${PROOFS}?id=${id}&do=write`;
export const accountPath = (id: string) => `${ACCOUNTS}?id=${id}`;
