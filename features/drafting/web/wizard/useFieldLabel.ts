// Label of a form field within a sentence.

import { useSay, useWordOf } from '#features/contract/web/say.ts';
import { labelOf } from '#features/terms/web/form/labelOf.ts';
import type { ContractForm } from './form.ts';

export function useFieldLabel() {
  const { say, trade } = useSay();
  const wordOf = useWordOf();
  /** Undefined where a step has only one. */
  return (path: string, { ourSide, spec }: Pick<ContractForm, 'ourSide' | 'spec'>): string | undefined => {
    const [name = '', at] = path.split('.');
    switch (name) {
      case 'counterparty':
        return say(ourSide === 'seller' ? 'role.buyer' : 'role.seller');
      case 'upstreamPrice':
        return say('card.bought');
      case 'downstreamPrice':
        return say('card.sold');
      case 'months':
        return say('chapter.plan');
      case 'articles':
        return say('chapter.articles');
      case 'spec': {
        const promise = spec[Number(at)];
        return promise ? trade(`index.${promise.index}`) : trade('field.spec');
      }
      default:
        return wordOf(`field.${name}`) ?? (trade(labelOf(path)) as string | undefined);
    }
  };
}
