// The screens of ways in and out, of proofs and of accounts, opened at what is to be done there.

import { ACCOUNTS, INOUT, PROOFS } from '#features/funds/web/paths.ts';

/** Asks for the same payout again. */
export const againPath = (id: string) => `${INOUT}?way=out&do=apply&again=${id}`;
export const editPath = (id: string) => `${PROOFS}?id=${id}&do=write`;
export const accountPath = (id: string) => `${ACCOUNTS}?id=${id}`;
