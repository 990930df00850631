// Handlers of the firm calls.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { type CAPABILITIES, getCaUserInfo, nameFirms, searchFirms, traderInfo } from '../../calls/firm.ts';
import { creditOf } from '../../credit.ts';
import { ALL_SEATS } from '../../seats.ts';
import {
  findFirmsByKeyword,
  type FirmRow,
  readFirmNames,
  readFirmRows,
  readNewestCertificate,
} from '../queries/firm.ts';
import { mustChooseFirm } from '../queries/own.ts';
import { invitationHandlers } from './invitations.ts';
import { menuHandlers } from './menus.ts';
import { operatorHandlers } from './operators.ts';
import { ownFirmHandlers } from './own.ts';
import { seatHandlers } from './seats.ts';
import { staffHandlers } from './staff.ts';
import { welcomeHandlers } from './welcome.ts';

export const firmHandlers: Handler[] = [
  ...ownFirmHandlers,
  ...staffHandlers,
  ...seatHandlers,
  ...invitationHandlers,
  ...menuHandlers,
  ...operatorHandlers,
  ...welcomeHandlers,

  handle(traderInfo, async (_input, { tx, actor }) => {
    const [[firm], mustChoose] = await Promise.all([
      readFirmRows(tx, actor.firmId ? [actor.firmId] : []),
      mustChooseFirm(tx, actor.personId, actor.sessionId),
    ]);
    return {
      firm: firm
        ? {
            id: firm.id,
            handle: firm.handle,
            name: firm.name,
            shortName: firm.short_name,
            kind: firm.kind,
            state: firm.state,
            capabilities: capabilitiesOf(firm),
            credit: creditOf(firm.credit_score, firm.credit_class),
            city: firm.city,
            placeId: firm.place_id,
          }
        : null,
      seats: ALL_SEATS.filter((seat) => actor.seats.includes(seat)),
      isToChoose: mustChoose,
    };
  }),

  handle(getCaUserInfo, async (_input, { tx, actor, now }) => {
    const certificate = await readNewestCertificate(tx, actor.personId, now);
    return {
      caName: certificate?.ca_name ?? '',
      subject: certificate?.subject ?? '',
      certSn: certificate?.serial_no ?? '',
      sealId: certificate?.seal_id ?? '',
      notBefore: certificate?.not_before ?? null,
      notAfter: certificate?.not_after ?? null,
      status: certificate?.status ?? 'none',
      keyMode: certificate?.key_mode ?? '',
    };
  }),

  handle(
    searchFirms,
    async ({ keyword, kind }, { tx }) => {
      const rows = await findFirmsByKeyword(tx, keyword, kind);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        shortName: row.short_name,
        kind: row.kind,
        city: row.city,
      }));
    },
    { readPreference: 'replica' },
  ),

  handle(nameFirms, async ({ ids }, { tx }) =>
    (await readFirmNames(tx, ids)).map((row) => ({ id: row.id, name: row.name, shortName: row.short_name })),
  ),
];

type Capability = (typeof CAPABILITIES)[number];

function capabilitiesOf(firm: FirmRow): Capability[] {
  return [
    ...(firm.can_sell ? ['sell' as const] : []),
    ...(firm.can_buy ? ['buy' as const] : []),
    ...(firm.is_trading_company ? ['trading_company' as const] : []),
  ];
}
