// Handlers for the lists of buyers and sellers.

import { findFirmsByCodeOrName } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  importPartners,
  partnerDetail,
  partnerList,
  type PartnerCard,
  removePartner,
  savePartner,
} from '../../calls/partner.ts';
import { bindingFaults } from '../../faults.ts';
import { findRowFlaws } from '../../rules/imported.ts';
import * as rows from '../queries/partner.ts';

const { not_found, version_changed } = genericFaults;
const { self_binding, partner_exists } = bindingFaults;

export interface PartnerDealings {
  readonly partnerId: string;
  readonly open: Fen;
  readonly lastDealAt: Date;
}
export type ReadDealings = (
  connection: Connection,
  firmId: string,
  partnerIds: readonly string[],
) => Promise<readonly PartnerDealings[]>;
/** Dealings belong to a later feature. */
export const partnerDealings = extensionPoint<ReadDealings>('dealings with partners');

export const partnerHandlers = (readDealings: ReadDealings): Handler[] => [
  handle(partnerList, async (wanted, { tx, actor }) => {
    const firmId = requireFirmId(actor);
    const page = await rows.readPartnerPage(tx, firmId, wanted);
    const dealings = await readDealings(
      tx,
      firmId,
      page.rows.map(({ partner_id }) => partner_id),
    );
    return { list: page.rows.map((row) => toCard(row, dealings)), next: page.next };
  }),

  handle(partnerDetail, async ({ side, partnerId }, { tx, actor, fail }) => {
    const firmId = requireFirmId(actor);
    const row = await rows.readPartner(tx, { firmId, partnerId, side });
    return row ? toCard(row, await readDealings(tx, firmId, [partnerId])) : fail(not_found);
  }),

  handle(savePartner, async ({ side, partnerId, version, content }, { tx, now, newId, actor, fail }) => {
    const key = { firmId: requireFirmId(actor), partnerId, side };
    if (partnerId === key.firmId) return fail(self_binding);
    const step = { ...key, id: newId(), content, personId: actor.personId };
    if (version === 0) {
      if (!(await rows.isCertified(tx, partnerId))) return fail(not_found);
      if ((await rows.insertPartner(tx, key, content, now)) === 0) return fail(partner_exists);
    } else {
      const locked = (await rows.lockPartner(tx, key)) ?? fail(not_found);
      if (locked.version !== version) return fail(version_changed);
      await rows.writePartner(tx, key, content, now);
    }
    await rows.recordPartnerHistory(tx, step, now);
    return { version: version + 1 };
  }),

  handle(removePartner, async ({ side, partnerId, version }, { tx, now, newId, actor, fail }) => {
    const key = { firmId: requireFirmId(actor), partnerId, side };
    const locked = (await rows.lockPartner(tx, key)) ?? fail(not_found);
    if (locked.version !== version) return fail(version_changed);
    await rows.deletePartner(tx, key);
    await rows.recordPartnerHistory(
      tx,
      { ...key, id: newId(), content: null, personId: actor.personId },
      now,
    );
    return {};
  }),

  handle(importPartners, async ({ side, rows: given }, { tx, now, newId, actor }) => {
    const firmId = requireFirmId(actor);
    const known = await findFirmsByCodeOrName(
      tx,
      given.map(({ firm }) => firm),
    );
    const found = new Map(known.filter((one) => one.is_certified).map(({ wanted, id }) => [wanted, id]));
    const flaws = findRowFlaws(
      given.map(({ firm }) => found.get(firm)),
      firmId,
    );
    if (flaws.length > 0) return { saved: 0, flaws };
    const partners = given.map(({ firm, content }) => ({
      partnerId: found.get(firm) ?? '',
      content,
      stepId: newId(),
    }));
    await rows.savePartners(tx, { firmId, side, personId: actor.personId }, partners, now);
    return { saved: given.length, flaws: [] };
  }),
];

function toCard(row: rows.PartnerRow, dealings: readonly PartnerDealings[]): PartnerCard {
  const dealing = dealings.find(({ partnerId }) => partnerId === row.partner_id);
  return {
    partner: { id: row.partner_id, name: row.name, shortName: row.short_name, code: row.code },
    content: {
      level: row.level,
      tags: row.tags,
      varieties: row.varieties,
      ...(row.credit_limit_fen === null ? {} : { creditLimit: row.credit_limit_fen }),
      discount: row.discount_bp,
      isAutoAccept: row.is_auto_accept,
      isBlocked: row.is_blocked,
      note: row.note,
    },
    version: row.version,
    isMutual: row.is_mutual,
    limitUsed: dealing?.open ?? fen(0n),
    lastDealAt: dealing?.lastDealAt ?? null,
    changedAt: row.changed_at,
  };
}
