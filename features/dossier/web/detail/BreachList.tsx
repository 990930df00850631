// Breach reports of a contract and their rulings.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import type { ContractDetail } from '#features/contract/calls/read.ts';
import { BREACH_STATES } from '#features/contract/states.ts';
import { useSay } from '#features/contract/web/say.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';

export function BreachList({ contract: { breaches } }: { contract: ContractDetail }) {
  const { say, minute, percent } = useSay();
  return breaches.map(({ id, no, state, byRole, text, files, at, ruling }) => {
    const known = BREACH_STATES.find((one) => one === state);
    const by = say('breach.by', { role: say(`role.${byRole}`) });
    return (
      <NoticeBox
        key={id}
        tone={ruling || state === 'withdrawn' ? 'info' : 'danger'}
        title={`${by} · ${known ? say(`breach.${known}`) : state}`}
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
            {say(`ruling.${ruling.outcome}`)}: {ruling.reason}
            <br />
            <span className="ui-number">
              {say('field.sellerForfeits')} {percent(ruling.sellerForfeits)}&nbsp;% ·{' '}
              {say('field.buyerForfeits')} {percent(ruling.buyerForfeits)}&nbsp;%
            </span>
          </p>
        )}
      </NoticeBox>
    );
  });
}
