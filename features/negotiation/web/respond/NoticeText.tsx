// The deposit notice as text: what is frozen, when it is free, when it is lost.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { DepositNotice } from '../../depositNotice.ts';

export function NoticeText({ notice }: { notice: DepositNotice }) {
  const t = useTranslation('negotiation');
  const { money, percent } = useFormats();
  const { version, deposit, signDays, toInnocent, appealDays, isExitFree } = notice;
  return (
    <>
      <Rows title={t('notice.title')}>
        <Row isFact weight="strong" label={t('notice.deposit')} value={money(deposit)} />
        <Row isFact label={t('notice.signing')} value={t('notice.workingDays', { days: signDays })} />
        <Row isFact label={t('notice.share')} value={`${percent(toInnocent)} %`} />
        <Row isFact label={t('notice.appeal')} value={t('notice.workingDays', { days: appealDays })} />
      </Rows>
      <p className="trade-text">{t('notice.frozen', { deposit })}</p>
      <p className="trade-text">{t('notice.released')}</p>
      <p className="trade-text">{t('notice.bond')}</p>
      <p className="trade-text">
        {isExitFree ? t('notice.exitFree', { days: signDays }) : t('notice.forfeited', { days: signDays })}
      </p>
      <p className="trade-text">{t('notice.breach')}</p>
      <p className="trade-note">{t('notice.version', { version: String(version) })}</p>
    </>
  );
}
