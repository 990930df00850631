// Tells everybody of a new version of the user agreement, with its day.

import { announce } from '#features/message/server/public.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

interface NewVersion {
  readonly version: number;
  readonly effectiveOn: string;
  readonly writtenBy: string;
  readonly decidedBy: string;
}

const textIn = (locale: Locale, { version, effectiveOn }: NewVersion) => {
  const t = translation('content', locale);
  return {
    title: t('agreement.newTitle', { version }),
    body: t('agreement.newBody', { version, day: effectiveOn }),
  };
};

export const announceAgreement = (ctx: TxContext, version: NewVersion): Promise<void> =>
  announce(ctx, {
    key: `agreement/${version.version}`,
    texts: {
      'zh-Hans': textIn('zh-Hans', version),
      'zh-Hant': textIn('zh-Hant', version),
      en: textIn('en', version),
      fr: textIn('fr', version),
      es: textIn('es', version),
    },
    writtenBy: version.writtenBy,
    decidedBy: version.decidedBy,
  });
