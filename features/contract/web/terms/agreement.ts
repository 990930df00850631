// Terms of an agreement as chapters: type, period, articles.

import type { AgreementTerms } from '../../terms.ts';
import { useSay } from '../say.ts';
import { type TermChapter, withoutEmptyLines } from './lines.ts';

export function useAgreementChapters(): (terms: AgreementTerms) => TermChapter[] {
  const { say, trade, dayOf, percent, tonnes, price, integer } = useSay();
  const particulars = (terms: AgreementTerms) => {
    switch (terms.type) {
      case 'framework':
        return [];
      case 'supplement':
        return [
          ['parentNo', say('field.parent'), terms.parentNo],
          ['reason', say('field.reason'), terms.reason],
        ] as const;
      case 'termination':
        return [
          ['parentNo', say('field.parent'), terms.parentNo],
          ['reason', say('field.reason'), terms.reason],
          ['sellerForfeits', say('field.sellerForfeits'), `${percent(terms.sellerForfeits)} %`],
          ['buyerForfeits', say('field.buyerForfeits'), `${percent(terms.buyerForfeits)} %`],
        ] as const;
      case 'offline':
        return [
          ['paperNo', say('field.paperNo'), terms.paperNo],
          ['signedOn', say('field.signedOn'), dayOf(terms.signedOn)],
          [
            'quantity',
            say('field.quantity'),
            terms.quantity !== undefined && `${tonnes(terms.quantity)} ${trade('unit.tonne')}`,
          ],
          [
            'price',
            say('field.price'),
            terms.price !== undefined && `${price(terms.price)} ${trade('unit.yuan_per_tonne')}`,
          ],
          ['scans', say('field.scans'), integer(terms.scanIds.length)],
        ] as const;
    }
  };
  return (terms) => [
    {
      key: 'agreement',
      title: say('chapter.agreement'),
      lines: withoutEmptyLines([
        ['title', say('field.title'), terms.title],
        ['effect', say('field.effect'), `${dayOf(terms.effectFrom)} – ${dayOf(terms.effectTo)}`],
        ...particulars(terms),
        [
          'attachments',
          say('field.attachments'),
          terms.attachments.length > 0 && integer(terms.attachments.length),
        ],
        ['remark', trade('field.remark'), terms.remark],
      ]),
    },
    {
      key: 'articles',
      title: say('chapter.articles'),
      lines:
        terms.type === 'framework'
          ? terms.articles.map(({ heading, body }, at) => ({
              key: `articles.${at}`,
              label: heading,
              text: body,
            }))
          : [],
    },
  ];
}
