// A version of a notice as labelled texts: what operators read and compare.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { DiffField } from '#packages/ui/admin/Diff.tsx';
import type { NoticeContent } from '../content.ts';
import { useLotTexts } from './useLotTexts.ts';

interface NoticeField {
  readonly label: string;
  readonly value: string;
}

export function useNoticeFields(): (content: NoticeContent) => readonly NoticeField[] {
  const t = useTranslation('notice');
  const tConsole = useTranslation('notice.console');
  const tFirm = useTranslation('firm');
  const tTerms = useTranslation('terms');
  const { minute, money, price, tonnes, listed } = useFormats();
  const textsOf = useLotTexts();
  const perTonne = tTerms('unit.yuan_per_tonne');
  return (content) => {
    const { direction, eligibility } = content;
    const yesNo = (isOn: boolean) => tConsole(isOn ? 'yes' : 'no');
    return [
      { label: t('entrust.what'), value: content.title },
      { label: t('enrolFrom'), value: minute(content.enrolFrom) },
      { label: t('enrolUntil'), value: minute(content.enrolUntil) },
      { label: t('opensAt'), value: minute(content.opensAt) },
      {
        label: t('rule.order'),
        value:
          content.order === 'parallel'
            ? t('rule.order.parallel')
            : t('rule.order.in_turn', { minutes: content.breakMinutes }),
      },
      { label: t('rule.regular'), value: t('rule.minutes', { minutes: content.regularMinutes }) },
      { label: t('rule.extension'), value: t('rule.seconds', { seconds: content.extensionSeconds }) },
      {
        label: tConsole('deposit'),
        value:
          content.depositPer === 'session'
            ? `${t('deposit.session')} ${money(content.deposit)} ${tTerms('unit.yuan')}`
            : t('deposit.lot'),
      },
      { label: t('rule.capTie'), value: t(`rule.capTie.${content.capTie}`) },
      { label: t('rule.pricing'), value: t(`rule.pricing.${content.pricing}`) },
      { label: t('rule.maxLots'), value: content.maxLots === undefined ? '–' : String(content.maxLots) },
      { label: t('rule.opening'), value: t(`rule.opening.${content.sealedOpening}`) },
      {
        label: t('bidders.kinds'),
        value:
          eligibility.kinds.length === 0
            ? t('bidders.any')
            : listed(eligibility.kinds.map((kind) => tFirm(`kind.${kind}`))),
      },
      { label: t('bidders.provinces'), value: listed(eligibility.provinces) || '–' },
      { label: t('bidders.firms'), value: t('bidders.named', { count: eligibility.firmIds.length }) },
      { label: t('bidders.isOnePerController'), value: yesNo(eligibility.isOnePerController) },
      { label: t('bidders.isGroupTradersOnly'), value: yesNo(eligibility.isGroupTradersOnly) },
      { label: t('detail.fees'), value: content.fees },
      { label: t('detail.performance'), value: content.performance },
      { label: t('detail.liability'), value: content.liability },
      { label: t('detail.contact'), value: `${content.contact} ${content.phone}`.trim() },
      ...content.lots.map((lot) => {
        const { coal, quality, delivery } = textsOf(lot);
        return {
          label: t('lot.nth', { no: lot.no }),
          value: [
            coal,
            `${tonnes(lot.terms.quantity)} ${tTerms('unit.tonne')}`,
            `${t('lot.base')} ${price(lot.terms.price)} ${perTonne}`,
            `${t('lot.steps', { least: price(lot.incMin), most: price(lot.incMax) })} ${perTonne}`,
            ...(lot.cap === undefined
              ? []
              : [`${t(`lot.capOf.${direction}`)} ${price(lot.cap)} ${perTonne}`]),
            ...(content.depositPer === 'lot' ? [t('lot.depositOf', { amount: money(lot.deposit) })] : []),
            quality,
            delivery,
          ].join(' · '),
        };
      }),
    ];
  };
}

/** What a corrigendum changes, by field. */
export function noticeChanges(before: readonly NoticeField[], after: readonly NoticeField[]): DiffField[] {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))];
  const valueIn = (fields: readonly NoticeField[], label: string) =>
    fields.find((field) => field.label === label)?.value ?? null;
  return labels.map((label) => ({ label, before: valueIn(before, label), after: valueIn(after, label) }));
}
