// Ends quiet hours: one message is pushed, several are summed up in a digest.

import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { MESSAGE_TYPES, type MessageType } from '../../types.ts';
import { notifyPeople } from '../public.ts';
import { releaseHeldMessages } from '../queries/preference.ts';

type Counts = Readonly<Partial<Record<MessageType, number>>>;

export async function releaseHeld(ctx: TxContext): Promise<void> {
  const together = await releaseHeldMessages(ctx.tx, ctx.now);
  await notifyPeople(
    ctx,
    together.map(({ person_id: personId, counts }) => ({
      personId,
      type: 'SYSTEM',
      feature: 'message',
      template: 'digest',
      params: {
        count: String(Object.values(counts).reduce((sum, count) => sum + count, 0)),
        types: listTypes(counts),
      },
      matter: { type: 'inbox', id: personId, no: '' },
      key: `message/digest/${ctx.now.toISOString()}`,
      // Held mail and text messages have digests of their own.
      isInApp: true,
    })),
  );
}

/** How many of each type, in every language. */
const listTypes = (counts: Counts): string =>
  JSON.stringify(
    Object.fromEntries(
      LOCALES.map((locale) => {
        const t = translation('message', locale);
        const parts = MESSAGE_TYPES.flatMap((type) =>
          counts[type] === undefined ? [] : [`${t(`type.${type}`)} ${counts[type]}`],
        );
        return [locale, parts.join(locale === 'zh-Hans' || locale === 'zh-Hant' ? '、' : ', ')];
      }),
    ),
  );
