// Breach reports of a contract and their rulings.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import type { ContractDetail } from '#features/contract/calls/read.ts';
import { BREACH_STATES } from '#features/contract/states.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';

export function BreachList({ contract: { breaches } }: { contract: ContractDetail }) {
  const t = useTranslation('contract');
  const { minute, percent } = useFormats();
  return breaches.map(({ id, no, state, byRole, text, files, at, ruling }) => {
    const known = BREACH_STATES.find((one) => one === state);
    const by = t('breach.by', { role: t(`role.${byRole}`) });
    return (
      <NoticeBox
        key={id}
        tone={ruling || state === 'withdrawn' ? 'info' : 'danger'}
        title={`${by} · ${known ? t(`breach.${known}`) : state}`}
      >
        <p>{text}</p>
        {files.map(({ fileId, name, url }) => (
          <p key={fileId}>
            <a
              className="ui-link"
              href={webConfig.httpRequest + url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {name}
            </a>
          </p>
        ))}
        <p className="contract-note ui-number">
          {no} · {minute(at)}
        </p>
        {ruling && (
          <p>
            {t(`ruling.${ruling.outcome}`)}: {ruling.reason}
            <br />
            <span className="ui-number">
              {`${t('field.sellerForfeits')} ${percent(ruling.sellerForfeits)}\u00a0% · `}
              {`${t('field.buyerForfeits')} ${percent(ruling.buyerForfeits)}\u00a0%`}
            </span>
          </p>
        )}
      </NoticeBox>
    );
  });
}
