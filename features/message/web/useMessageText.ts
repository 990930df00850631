// Text of a message: the operators' version, or the feature's translation.

import { useEveryonesWords, useFormats, useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { Message } from '../calls/inbox.ts';
import { overriddenTexts } from '../calls/overriddenTexts.ts';

/** A message of an unknown feature or template shows its object's number. */
export function useMessageText(): (message: Message) => { readonly title: string; readonly body: string } {
  const texts = useEveryonesWords();
  const { fill } = useFormats();
  const { data: written } = useCall(overriddenTexts, { language: useLocale() });
  return ({ feature, template, params, matter }) => {
    const own = written?.find((one) => one.feature === feature && one.template === template);
    const render = (part: 'title' | 'body') =>
      fill(own?.[part] ?? texts[feature]?.[`message.${template}.${part}`] ?? '', params);
    return { title: render('title') || matter.no, body: render('body') };
  };
}
