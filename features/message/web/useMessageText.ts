// What a message says: its feature's words for the template, filled with its parameters in the reader's language.
import type { Message } from '../calls.ts';
import { useEveryonesWords, useFormats } from '#packages/i18n/react.ts';

/** A message of a feature or template that this app does not know is called by its thing's number. */
export function useMessageText(): (message: Message) => { readonly title: string; readonly body: string } {
  const texts = useEveryonesWords();
  const { fill } = useFormats();
  return ({ feature, template, params, matter }) => {
    const say = (part: 'title' | 'body') => fill(texts[feature]?.[`message.${template}.${part}`] ?? '', params);
    return { title: say('title') || matter.no, body: say('body') };
  };
}
