// What may happen to money, drawn by chance: each deed is one business fact with its key, and says whose money it changes.

import type { Matter } from '#features/catalog/matter.ts';
import { BANKS } from '#features/funds/accounts.ts';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import {
  postBankFee,
  bondDeals,
  postOwed,
  captureHolds,
  chargeFees,
  postLoan,
  activeHoldsFor,
  postIdentification,
  lockAvailable,
  lockDisputed,
  postDraft,
  postPayout,
  payCarrier,
  payFromHolds,
  placeHolds,
  postReceipt,
  payRefunds,
  releaseHolds,
  releaseRetention,
  postEarlyRepayment,
  postProceeds,
  postRepayment,
  resizeHold,
  postSweep,
} from '#features/funds/server/public.ts';
import { entryByKey } from '#features/funds/server/queries/entry.ts';
import { readHoldOfFirm } from '#features/funds/server/queries/holdView.ts';
import { returnForfeitures } from '#features/funds/server/services/appealForfeiture.ts';
import { reverseEntry } from '#features/funds/server/services/reverseEntry.ts';
import type { HoldKind } from '#features/funds/states.ts';
import { atMost, basisPoints, type Fen, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

const VAT = basisPoints(600n);

/** By how much the whole money of a firm has changed. */
export type Change = readonly [firmId: string, by: bigint];

export interface Deed {
  readonly kind: string;
  /** The entry that must be there once when the deed was done, and not at all when it was refused. None where nothing need be posted. */
  readonly key: string | undefined;
  work(ctx: TxContext): Promise<readonly Change[]>;
  /** What later deeds may do with what this one has made. */
  done?(): void;
}

interface Known {
  readonly id: string;
  readonly firmId: string;
  readonly kind: HoldKind;
  readonly about?: Matter;
}

/** What the deeds have made so far. Each deed may find that another has used it up meanwhile. */
interface Pool {
  readonly holds: Known[];
  readonly captures: { readonly key: string; readonly hold: Known; readonly changes: readonly Change[] }[];
  readonly entries: { readonly id: string; readonly changes: readonly Change[] }[];
  readonly unknown: { readonly matter: Matter; readonly amount: Fen }[];
  readonly drafts: string[];
  readonly owed: string[];
  readonly loans: {
    readonly no: string;
    readonly lienHoldId: string;
    readonly funderId: string;
    readonly sellerId: string;
    readonly principal: Fen;
  }[];
  readonly receivables: {
    readonly no: string;
    readonly funderId: string;
    readonly borrowerId: string;
    readonly principal: Fen;
  }[];
  readonly discounted: {
    readonly no: string;
    readonly draftNo: string;
    readonly funderId: string;
    readonly borrowerId: string;
  }[];
}

export interface Dice {
  whole(below: number): number;
  newId(): string;
}

const UNTIL = new Date('2027-01-31T00:00:00Z');
const NONE: readonly Change[] = [];
const [DRAFT_FACE, DRAFT_DISCOUNT] = [fen(600n), fen(18n)];

export function deedsOver(firms: readonly string[], dice: Dice): (no: number) => Deed | undefined {
  const pool: Pool = {
    holds: [],
    captures: [],
    entries: [],
    unknown: [],
    drafts: [],
    discounted: [],
    owed: [],
    loans: [],
    receivables: [],
  };
  const { newId } = dice;
  /** A few firms are busy, most are not. */
  const firm = () => firms[Math.floor((dice.whole(1_000) / 1_000) ** 2 * firms.length)] ?? '';
  const sum = (below = 50_000) => fen(BigInt(1 + dice.whole(below)));
  const bank = () => BANKS[dice.whole(2)] ?? 'CCB';
  const matter = (): Matter => ({ type: 'contract', id: newId(), no: 'HT' });
  const one = <T>(list: readonly T[]): T | undefined =>
    list[Math.floor((dice.whole(1_000) / 1_000) * list.length)];
  const heldAs = (...kinds: HoldKind[]) =>
    one(pool.holds.slice(-400).filter(({ kind }) => kinds.includes(kind)));
  const keep = (hold: Known) => () => {
    pool.holds.push(hold);
  };

  const place = (kind: 'listing' | 'trade' | 'payment' | 'withdrawal' | 'dispute'): Deed => {
    const [id, firmId, amount, about] = [newId(), firm(), sum(), matter()];
    return {
      kind: `place ${kind}`,
      key: `hold/${id}/place`,
      done: keep({ id, firmId, kind, about }),
      work: async (setting) => {
        await placeHolds(setting, [{ id, firmId, kind, amount, matter: about }]);
        return NONE;
      },
    };
  };

  const makers: [weight: number, make: (key: string) => Deed | undefined][] = [
    [
      10,
      (key) => {
        const [firmId, amount, about, at] = [firm(), sum(2_000_000), matter(), bank()];
        let entryId = '';
        const changes: Change[] = [[firmId, amount]];
        return {
          kind: 'receive',
          key,
          done: () => {
            pool.entries.push({ id: entryId, changes });
          },
          work: async (setting) => {
            entryId = await postReceipt(setting, { key, matter: about, bank: at, firmId, amount });
            return changes;
          },
        };
      },
    ],
    [
      3,
      (key) => {
        const [amount, about, at] = [sum(), matter(), bank()];
        return {
          kind: 'receive unknown',
          key,
          done: () => {
            pool.unknown.push({ matter: about, amount });
          },
          work: async (setting) => {
            await postReceipt(setting, { key, matter: about, bank: at, firmId: null, amount });
            return NONE;
          },
        };
      },
    ],
    [
      4,
      (key) => {
        const [found, firmId, at] = [one(pool.unknown), dice.whole(4) === 0 ? null : firm(), bank()];
        return (
          found && {
            kind: 'identify',
            key,
            work: async (setting) => {
              await postIdentification(setting, {
                key,
                matter: found.matter,
                bank: at,
                firmId,
                amount: found.amount,
              });
              return firmId === null ? NONE : [[firmId, found.amount]];
            },
          }
        );
      },
    ],
    [8, () => place('listing')],
    [6, () => place('trade')],
    [10, () => place('payment')],
    [7, () => place('withdrawal')],
    [3, () => place('dispute')],
    [
      10,
      (key) => {
        const [deposit, buyer, ids, amounts, about] = [
          heldAs('listing', 'trade'),
          firm(),
          [newId(), newId()],
          [sum(9_000), sum(9_000), sum(9_000)],
          matter(),
        ];
        if (!deposit || deposit.firmId === buyer) return undefined;
        const [ownBond, otherBond] = ids as [string, string];
        const [own, other, drawn] = amounts as [Fen, Fen, Fen];
        return {
          kind: 'deal',
          key,
          done: () => {
            pool.holds.push(
              { id: ownBond, firmId: deposit.firmId, kind: 'performance' },
              { id: otherBond, firmId: buyer, kind: 'performance' },
            );
          },
          work: async (setting) => {
            await bondDeals(setting, [
              {
                key,
                matter: about,
                bonds: [
                  {
                    holdId: ownBond,
                    firmId: deposit.firmId,
                    amount: own,
                    from: { holdId: deposit.id, amount: drawn },
                  },
                  { holdId: otherBond, firmId: buyer, amount: other },
                ],
              },
            ]);
            return NONE;
          },
        };
      },
    ],
    [
      16,
      (key) => {
        const lock = dice.whole(5) === 0 ? undefined : heldAs('payment');
        const [payerId, payeeId, amount, retention, retained, about] = [
          lock?.firmId ?? firm(),
          firm(),
          sum(60_000),
          newId(),
          sum(900),
          matter(),
        ];
        if (payerId === payeeId) return undefined;
        const [retains, surplus] = [
          dice.whole(3) === 0,
          dice.whole(2) === 0 ? ('keep' as const) : ('return' as const),
        ];
        return {
          kind: 'settle',
          key,
          ...(retains && { done: keep({ id: retention, firmId: payerId, kind: 'retention' }) }),
          work: async (setting) => {
            await payFromHolds(setting, [
              {
                key,
                matter: about,
                payerId,
                payeeId,
                amount,
                surplus,
                ...(lock && { holdId: lock.id }),
                ...(retains && { retain: { holdId: retention, amount: retained, until: UNTIL } }),
              },
            ]);
            return [
              [payerId, -amount],
              [payeeId, amount],
            ];
          },
        };
      },
    ],
    [
      9,
      (key) => {
        const hold = heldAs('listing', 'trade', 'performance', 'payment', 'withdrawal', 'dispute');
        return (
          hold && {
            kind: 'release',
            key,
            work: async (setting) => {
              await releaseHolds(setting, [{ holdId: hold.id, key, reason: 'cancelled' }]);
              return NONE;
            },
          }
        );
      },
    ],
    [
      5,
      (key) => {
        const [lock, amount, about] = [heldAs('payment'), sum(), matter()];
        let holds: Known[] = [];
        return (
          lock?.about && {
            kind: 'dispute what is locked',
            key: undefined,
            done: () => {
              pool.holds.push(...holds);
            },
            work: async (setting) => {
              await lockDisputed(setting, {
                key,
                matter: about,
                firmId: lock.firmId,
                amount,
                ...(lock.about && { lockedFor: lock.about }),
              });
              holds = (await activeHoldsFor(setting.tx, { kind: 'dispute', matter: about })).map(
                ({ holdId }) => ({
                  id: holdId,
                  firmId: lock.firmId,
                  kind: 'dispute',
                }),
              );
              return NONE;
            },
          }
        );
      },
    ],
    [
      6,
      (key) => {
        const [hold, to, amount, penalty] = [
          heldAs('performance', 'trade', 'dispute'),
          firm(),
          sum(6_000),
          sum(600),
        ];
        return hold && hold.firmId !== to
          ? {
              kind: 'capture',
              key,
              done: () => {
                pool.captures.push({
                  key,
                  hold,
                  changes: [
                    [hold.firmId, amount + penalty],
                    [to, -amount],
                  ],
                });
              },
              work: async (setting) => {
                await captureHolds(setting, [
                  { holdId: hold.id, key, toFirmId: to, amount, penalty, reason: 'forfeited' },
                ]);
                return [
                  [hold.firmId, -amount - penalty],
                  [to, amount],
                ];
              },
            }
          : undefined;
      },
    ],
    [
      4,
      () => {
        const found = one(pool.captures);
        const pleaId = newId();
        return (
          found && {
            kind: 'appeal upheld',
            key: undefined,
            work: async (setting) => {
              const [entry, hold] = [
                await entryByKey(setting.tx, found.key),
                await readHoldOfFirm(setting.tx, found.hold.firmId, found.hold.id),
              ];
              if (!entry || !hold) throw new Error(`what ${found.key} has taken is gone`);
              const [lacking] = await returnForfeitures(setting, {
                pleaId,
                firmId: found.hold.firmId,
                entryIds: [entry.id],
                hold,
                byPersonId: pleaId,
              });
              return lacking ? fail(fundsFaults.insufficient, { gap: lacking.gap }) : found.changes;
            },
          }
        );
      },
    ],
    [
      4,
      (key) => {
        const [hold, to] = [heldAs('listing', 'payment'), sum()];
        return (
          hold && {
            kind: 'resize',
            key: undefined,
            work: async (setting) => {
              await resizeHold(setting, { holdId: hold.id, to, key });
              return NONE;
            },
          }
        );
      },
    ],
    [
      6,
      (key) => {
        const [hold, at] = [heldAs('withdrawal'), bank()];
        return (
          hold && {
            kind: 'pay out',
            key,
            work: async (setting) => [
              [hold.firmId, -(await postPayout(setting, { holdId: hold.id, key, bank: at }))],
            ],
          }
        );
      },
    ],
    [
      4,
      (key) => {
        const [hold, to] = [heldAs('retention'), firm()];
        return (
          hold && {
            kind: 'retention due',
            key,
            work: async (setting) => {
              const due = await releaseRetention(setting, { holdId: hold.id, key, toFirmId: to });
              return [
                [hold.firmId, -due],
                [to, due],
              ];
            },
          }
        );
      },
    ],
    [
      6,
      (key) => {
        const [firmId, gross, about] = [firm(), sum(900), matter()];
        return {
          kind: 'fee',
          key,
          work: async (setting) => {
            await chargeFees(setting, [
              { key, matter: about, firmId, gross, vatRate: VAT, income: 'INC.SETTLE_FEE' },
            ]);
            return [[firmId, -gross]];
          },
        };
      },
    ],
    [
      3,
      (key) => {
        const [payerId, carrierFirmId, amount, lock, about] = [
          firm(),
          firm(),
          sum(5_000),
          heldAs('payment'),
          matter(),
        ];
        const own = lock?.firmId === payerId ? lock.id : undefined;
        return payerId === carrierFirmId
          ? undefined
          : {
              kind: 'freight',
              key,
              work: async (setting) => {
                await payCarrier(setting, {
                  key,
                  matter: about,
                  payerId,
                  carrierFirmId,
                  amount,
                  ...(own !== undefined && { holdId: own }),
                });
                return [
                  [payerId, -amount],
                  [carrierFirmId, amount],
                ];
              },
            };
      },
    ],
    [
      3,
      (key) => {
        const [from, to, amount, about] = [firm(), firm(), sum(5_000), matter()];
        return from === to
          ? undefined
          : {
              kind: 'refund',
              key,
              work: async (setting) => {
                await payRefunds(setting, [{ key, matter: about, fromFirmId: from, toFirmId: to, amount }]);
                return [
                  [from, -amount],
                  [to, amount],
                ];
              },
            };
      },
    ],
    [
      2,
      (key) => {
        const [firmId, amount, about, at] = [dice.whole(3) === 0 ? null : firm(), sum(200), matter(), bank()];
        return {
          kind: 'bank fee',
          key,
          work: async (setting) => {
            await postBankFee(setting, { key, matter: about, bank: at, firmId, amount });
            return firmId === null ? NONE : [[firmId, -amount]];
          },
        };
      },
    ],
    [
      1,
      (key) => {
        const at = bank();
        return {
          kind: 'sweep',
          key,
          work: async (setting) => {
            await postSweep(setting, { key, bank: at, day: '2026-11-24', amount: fen(300n) });
            return NONE;
          },
        };
      },
    ],
    [
      3,
      (key) => {
        const found = one(pool.entries);
        return (
          found && {
            kind: 'reverse',
            key: `entry/${found.id}/reverse`,
            work: async (setting) => {
              await reverseEntry(setting, found.id, key);
              return found.changes.map(([firmId, by]) => [firmId, -by] as const);
            },
          }
        );
      },
    ],
    [
      2,
      (key) => {
        const about = matter();
        return {
          kind: 'draft in',
          key,
          done: () => {
            pool.drafts.push(key);
          },
          work: async (setting) => {
            await postDraft(setting, {
              key,
              matter: about,
              event: 'M21',
              account: `MEMO.DRAFT.${key}`,
              amount: fen(1_000n),
            });
            return NONE;
          },
        };
      },
    ],
    [
      2,
      (key) => {
        const [draft, firmId, about, at] = [one(pool.drafts), firm(), matter(), bank()];
        return draft === undefined
          ? undefined
          : {
              kind: 'draft collected',
              key,
              work: async (setting) => {
                await postDraft(setting, {
                  key,
                  matter: about,
                  event: 'M21',
                  account: `MEMO.DRAFT.${draft}`,
                  amount: fen(-600n),
                  collected: { bank: at, firmId },
                });
                return [[firmId, 600n]];
              },
            };
      },
    ],
    [
      2,
      (key) => {
        const about = { ...matter(), no: key };
        return {
          kind: 'retention owed',
          key,
          done: () => {
            pool.owed.push(key);
          },
          work: async (setting) => {
            await postOwed(setting, { key, matter: about, amount: fen(1_000n), reason: 'retained' });
            return NONE;
          },
        };
      },
    ],
    [
      2,
      (key) => {
        const [owed, about] = [one(pool.owed), matter()];
        return owed === undefined
          ? undefined
          : {
              kind: 'owed retention paid',
              key,
              work: async (setting) => {
                await postOwed(setting, {
                  key,
                  matter: { ...about, no: owed },
                  amount: fen(-600n),
                  reason: 'due',
                });
                return NONE;
              },
            };
      },
    ],
    [
      2,
      (key) => {
        const [funderId, borrowerId, payeeId, principal, lock, lien, about] = [
          firm(),
          firm(),
          firm(),
          sum(),
          newId(),
          newId(),
          matter(),
        ];
        return new Set([funderId, borrowerId, payeeId]).size < 3
          ? undefined
          : {
              kind: 'loan',
              key,
              done: () => {
                pool.loans.push({ no: key, lienHoldId: lien, funderId, sellerId: payeeId, principal });
              },
              work: async (setting) => {
                // Whoever posts twice in one transaction locks all firms before.
                await lockAvailable(setting.tx, [funderId, borrowerId, payeeId]);
                await postLoan(setting, {
                  key,
                  matter: about,
                  loanNo: key,
                  funderId,
                  borrowerId,
                  amount: principal,
                  lockAs: lock,
                });
                await payFromHolds(setting, [
                  {
                    key: `${key}/pay`,
                    matter: about,
                    payerId: borrowerId,
                    payeeId,
                    amount: principal,
                    holdId: lock,
                    lienHoldId: lien,
                    surplus: 'return',
                  },
                ]);
                return [
                  [funderId, -principal],
                  [payeeId, principal],
                ];
              },
            };
      },
    ],
    [
      2,
      (key) => {
        const loan = one(pool.loans);
        return (
          loan && {
            kind: 'repay',
            key,
            work: async (setting) => {
              await postRepayment(setting, {
                key,
                loanNo: loan.no,
                lienHoldId: loan.lienHoldId,
                funderId: loan.funderId,
                principal: loan.principal,
                interest: fen(0n),
              });
              return [
                [loan.sellerId, -loan.principal],
                [loan.funderId, loan.principal],
              ];
            },
          }
        );
      },
    ],
    [
      2,
      (key) => {
        const [funderId, borrowerId, principal, about] = [firm(), firm(), sum(), matter()];
        const fee = fen(principal / 200n);
        return funderId === borrowerId
          ? undefined
          : {
              kind: 'receivable financed',
              key,
              done: () => {
                pool.receivables.push({ no: key, funderId, borrowerId, principal });
              },
              work: async (setting) => {
                await postLoan(setting, {
                  key,
                  matter: about,
                  loanNo: key,
                  funderId,
                  borrowerId,
                  amount: principal,
                  fee,
                });
                return [
                  [funderId, fen(fee - principal)],
                  [borrowerId, fen(principal - fee)],
                ];
              },
            };
      },
    ],
    [
      2,
      (key) => {
        const [loan, part, interest, about] = [one(pool.receivables), sum(), fen(3n), matter()];
        const principal = loan && atMost(loan.principal, part);
        return loan && principal !== undefined
          ? {
              kind: 'repaid early',
              key,
              work: async (setting) => {
                await postEarlyRepayment(setting, {
                  key,
                  matter: about,
                  loanNo: loan.no,
                  funderId: loan.funderId,
                  borrowerId: loan.borrowerId,
                  principal,
                  interest,
                });
                return [
                  [loan.borrowerId, fen(-principal - interest)],
                  [loan.funderId, fen(principal + interest)],
                ];
              },
            }
          : undefined;
      },
    ],
    [
      2,
      (key) => {
        const [loan, guarantorId, part, about] = [one(pool.receivables), firm(), sum(), matter()];
        const [interest, principal] = [fen(3n), loan && atMost(loan.principal, part)];
        return loan && principal !== undefined && ![loan.funderId, loan.borrowerId].includes(guarantorId)
          ? {
              kind: 'paid by the guarantor',
              key,
              work: async (setting) => {
                await postEarlyRepayment(setting, {
                  key,
                  matter: about,
                  loanNo: loan.no,
                  funderId: loan.funderId,
                  borrowerId: guarantorId,
                  principal,
                  interest,
                });
                return [
                  [guarantorId, fen(-principal - interest)],
                  [loan.funderId, fen(principal + interest)],
                ];
              },
            }
          : undefined;
      },
    ],
    [
      2,
      (key) => {
        const [loan, buyerId, part, about] = [one(pool.receivables), firm(), sum(), matter()];
        const [interest, surplus] = [fen(3n), fen(7n)];
        const principal = loan && atMost(loan.principal, part);
        return loan && principal !== undefined && ![loan.funderId, loan.borrowerId].includes(buyerId)
          ? {
              kind: 'pledge sold',
              key,
              work: async (setting) => {
                await postProceeds(setting, {
                  key,
                  matter: about,
                  loanNo: loan.no,
                  buyerId,
                  funderId: loan.funderId,
                  borrowerId: loan.borrowerId,
                  principal,
                  interest,
                  surplus,
                });
                return [
                  [buyerId, fen(-principal - interest - surplus)],
                  [loan.funderId, fen(principal + interest)],
                  [loan.borrowerId, surplus],
                ];
              },
            }
          : undefined;
      },
    ],
    [
      2,
      (key) => {
        const [hold, funderId, amount, about] = [heldAs('payment'), firm(), sum(), matter()];
        return hold && hold.firmId !== funderId
          ? {
              kind: 'order financed into its lock',
              key,
              done: () => {
                pool.receivables.push({ no: key, funderId, borrowerId: hold.firmId, principal: amount });
              },
              work: async (setting) => {
                await postLoan(setting, {
                  key,
                  matter: about,
                  loanNo: key,
                  funderId,
                  borrowerId: hold.firmId,
                  amount,
                  growAs: hold.id,
                });
                return [
                  [funderId, -amount],
                  [hold.firmId, amount],
                ];
              },
            }
          : undefined;
      },
    ],
    [
      2,
      (key) => {
        const [draftNo, funderId, borrowerId, about] = [one(pool.drafts), firm(), firm(), matter()];
        return draftNo === undefined || funderId === borrowerId
          ? undefined
          : {
              kind: 'draft discounted',
              key,
              done: () => {
                pool.discounted.push({ no: key, draftNo, funderId, borrowerId });
              },
              work: async (setting) => {
                await postLoan(setting, {
                  key,
                  matter: about,
                  loanNo: key,
                  funderId,
                  borrowerId,
                  amount: DRAFT_FACE,
                  fee: DRAFT_DISCOUNT,
                });
                const payout = fen(DRAFT_FACE - DRAFT_DISCOUNT);
                return [
                  [funderId, fen(-payout)],
                  [borrowerId, payout],
                ];
              },
            };
      },
    ],
    [
      2,
      (key) => {
        const [loan, about, at] = [one(pool.discounted), matter(), bank()];
        return (
          loan && {
            kind: 'discounted draft collected',
            key,
            work: async (setting) => {
              await postDraft(setting, {
                key: `${key}/collect`,
                matter: about,
                event: 'M21',
                account: `MEMO.DRAFT.${loan.draftNo}`,
                amount: fen(-DRAFT_FACE),
                collected: { bank: at, firmId: loan.borrowerId },
              });
              await postEarlyRepayment(setting, {
                key,
                matter: about,
                loanNo: loan.no,
                funderId: loan.funderId,
                borrowerId: loan.borrowerId,
                principal: DRAFT_FACE,
                interest: fen(0n),
              });
              return [[loan.funderId, DRAFT_FACE]];
            },
          }
        );
      },
    ],
  ];
  const all = makers.reduce((total, [weight]) => total + weight, 0);

  return (no) => {
    let drawn = dice.whole(all);
    const [, make] = makers.find(([weight]) => (drawn -= weight) < 0) ?? [0, () => undefined];
    return make(`deed/${no}`);
  };
}
