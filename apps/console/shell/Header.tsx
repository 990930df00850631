// The console's header: operator, seats, language switch and sign-out.

import Button from 'antd/es/button';
import { logout } from '#features/account/calls/session.ts';
import { clearConsoleSession } from '#features/account/console/session.ts';
import type { Seat } from '#features/firm/seats.ts';
import { TrialTag } from '#features/launch/console/TrialTag.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { Language } from './Language.tsx';

/** Offline, the session ends in this browser only; on the server it expires by itself. */
const SIGN_OUT_TIMEOUT_MS = 5_000;

export function Header({ name, firm, seats }: { name: string; firm: string; seats: readonly Seat[] }) {
  const t = useTranslation('console');
  const tFirm = useTranslation('firm');
  const { listed } = useFormats();
  const { client } = useApi();
  const signOut = async () => {
    await client(logout, {}, { showError: false, signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) }).catch(
      () => undefined,
    );
    clearConsoleSession();
  };
  return (
    <header className="console-header">
      <a className="console-name" href="#/">
        {t('console')}
      </a>
      <p className="console-who">
        <span>{firm}</span> <strong>{name}</strong>{' '}
        <span className="desk-about">{listed(seats.map((seat) => tFirm(`seat.${seat}`)))}</span>
      </p>
      <TrialTag seats={seats} />
      <Language />
      <Button
        onClick={() => {
          void signOut();
        }}
      >
        {t('signOut')}
      </Button>
    </header>
  );
}
