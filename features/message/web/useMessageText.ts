// What a message says: what operators wrote for it, else its feature's words, filled with its parameters in the reader's language.

import { useEveryonesWords, useFormats, useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { Message } from '../calls/inbox.ts';
import { overriddenTexts } from '../calls/written.ts';

/** A message of a feature or template that this app does not know is called by its thing's number. */
export function useMessageText(): (message: Message) => { readonly title: string; readonly body: string } {
  const texts = useEveryonesWords();
  const { fill } = useFormats();
  const { data: written } = useCall(overriddenTexts, { language: useLocale() });
  return ({ feature, template, params, matter }) => {
    const own = written?.find((one) => one.feature === feature && one.template === template);
    const say = (part: 'title' | 'body') =>
      fill(own?.[part] ?? texts[feature]?.[`message.${template}.${part}`] ?? '', params);
    return { title: say('title') || matter.no, body: say('body') };
  };
}
