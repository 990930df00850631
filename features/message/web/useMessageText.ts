// Text of a message: the operators' version, or the feature's translation.

import { useFormats, useLocale, useTextsOfAll } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { Message } from '../calls/inbox.ts';
import { overriddenTexts } from '../calls/overriddenTexts.ts';

/** A message of an unknown feature or template shows its object's number. */
export function useMessageText(): (message: Message) => { readonly title: string; readonly body: string } {
  const textsOf = useTextsOfAll();
  const { fill } = useFormats();
  const { data: written } = useCall(overriddenTexts, { language: useLocale() });
  return ({ feature, template, params, matter }) => {
    const own = written?.find((one) => one.feature === feature && one.template === template);
    const find = textsOf(feature);
    const render = (part: 'title' | 'body') =>
      own ? fill(own[part], params) : (find?.(`message.${template}.${part}`, params) ?? '');
    return { title: render('title') || matter.no, body: render('body') };
  };
}
