// The fee agreement of an entrustment: what it will cost, and what it has cost.

import { matterPath } from '#features/catalog/matter.ts';
import { fen, plus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { EntrustDetail } from '../../calls/entrust.ts';
import { isListedKind } from '../../choices.ts';
import { feeAtBase } from '../../rules/agreedFee.ts';
import { AGREED_FEE_TONES } from '../parts/tones.ts';

/** Rate and expected amount, for the drawer in which they are signed. */
export function useExpectedFee(detail: EntrustDetail) {
  const t = useTranslation('notice');
  const { percent, money } = useFormats();
  const { feeRate } = detail;
  if (feeRate === null) return [];
  return [
    { key: 'fee', label: t('agreement.fee'), value: `${percent(feeRate)} %` },
    {
      key: 'estimate',
      label: t('agreement.estimate'),
      value: `${money(feeAtBase(detail.content.lots, feeRate))} ${t('common.yuan')}`,
    },
  ];
}

export function Agreement({ detail }: { detail: EntrustDetail }) {
  const t = useTranslation('notice');
  const { minute, percent, money } = useFormats();
  const { agreement, feeRate, fees } = detail;
  if (feeRate === null) return null;
  const total = plus(fen(0n), ...fees.map(({ payable }) => payable));
  const yuan = (amount: bigint) => (
    <span className="ui-number">{`${money(fen(amount))} ${t('common.yuan')}`}</span>
  );
  return (
    <>
      <Section title={t('agreement.title')}>
        <Rows title={t('agreement.title')}>
          <Row
            isFact
            weight="strong"
            label={t('agreement.fee')}
            value={`${percent(feeRate)} %`}
            hint={t('agreement.whenDue')}
          />
          {fees.length === 0 && (
            <Row
              isFact
              label={t('agreement.estimate')}
              value={yuan(feeAtBase(detail.content.lots, feeRate))}
              hint={t('agreement.estimateWhy')}
            />
          )}
          {agreement ? (
            <>
              <Row isFact label={t('agreement.signed')} value={minute(agreement.signedAt)} />
              <Row isFact label={t('agreement.serial')} value={agreement.serial} />
            </>
          ) : (
            <Row
              isFact
              label={t('agreement.toSign')}
              hint={t(isListedKind(detail.card.kind) ? 'agreement.toSignListed' : 'agreement.toSignWhy')}
            />
          )}
        </Rows>
      </Section>
      {fees.length > 0 && (
        <Section title={t('agreement.charged')}>
          <Rows title={t('agreement.charged')}>
            {fees.map(({ id, no, contractNo, worth, payable, state }) => (
              <Row
                key={id}
                label={no}
                hint={t('agreement.chargedOf', { contract: contractNo, worth })}
                value={yuan(payable)}
                valueHint={<Tag tone={AGREED_FEE_TONES[state]}>{t(`agreement.fee.${state}`)}</Tag>}
                to={matterPath({ type: 'fee', id })}
              />
            ))}
            {fees.length > 1 && (
              <Row isFact weight="strong" label={t('agreement.chargedTotal')} value={yuan(total)} />
            )}
          </Rows>
        </Section>
      )}
    </>
  );
}
