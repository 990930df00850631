// Terms of an agreement as chapters: type, period, articles.

import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { AgreementTerms } from '../../terms.ts';
import { type TermChapter, withoutEmptyLines } from './lines.ts';

export function useAgreementChapters(): (terms: AgreementTerms) => TermChapter[] {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation('terms');
  const { day: dayOf, percent, tonnes, price, integer } = useFormats();
  const particulars = (terms: AgreementTerms) => {
    switch (terms.type) {
      case 'framework':
        return [];
      case 'supplement':
        return [
          ['parentNo', t('field.parent'), terms.parentNo],
          ['reason', t('field.reason'), terms.reason],
        ] as const;
      case 'termination':
        return [
          ['parentNo', t('field.parent'), terms.parentNo],
          ['reason', t('field.reason'), terms.reason],
          ['sellerForfeits', t('field.sellerForfeits'), `${percent(terms.sellerForfeits)} %`],
          ['buyerForfeits', t('field.buyerForfeits'), `${percent(terms.buyerForfeits)} %`],
        ] as const;
      case 'offline':
        return [
          ['paperNo', t('field.paperNo'), terms.paperNo],
          ['signedOn', t('field.signedOn'), dayOf(terms.signedOn)],
          [
            'quantity',
            t('field.quantity'),
            terms.quantity !== undefined && `${tonnes(terms.quantity)} ${quantityUnit}`,
          ],
          [
            'price',
            t('field.price'),
            terms.price !== undefined && `${price(terms.price)} ${tTerms('unit.yuan_per_tonne')}`,
          ],
          ['scans', t('field.scans'), integer(terms.scanIds.length)],
        ] as const;
    }
  };
  return (terms) => [
    {
      key: 'agreement',
      title: t('chapter.agreement'),
      lines: withoutEmptyLines([
        ['title', t('field.title'), terms.title],
        ['effect', t('field.effect'), `${dayOf(terms.effectFrom)} – ${dayOf(terms.effectTo)}`],
        ...particulars(terms),
        [
          'attachments',
          t('field.attachments'),
          terms.attachments.length > 0 && integer(terms.attachments.length),
        ],
        ['remark', tTerms('field.remark'), terms.remark],
      ]),
    },
    {
      key: 'articles',
      title: t('chapter.articles'),
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
