// The console's header: operator, seats, language switch and sign-out.

import Button from 'antd/es/button';
import { logout } from '#features/account/calls/session.ts';
import { clearConsoleSession } from '#features/account/console/session.ts';
import type { Seat } from '#features/firm/seats.ts';
import { TrialTag } from '#features/launch/console/TrialTag.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { Language } from './Language.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';

/** Offline, the session ends in this browser only; on the server it expires by itself. */
const SIGN_OUT_TIMEOUT_MS = 5_000;

interface HeaderProps {
  readonly name: string;
  readonly firm: string;
  readonly seats: readonly Seat[];
  readonly desks: readonly Desk[];
}

export function Header({ name, firm, seats, desks }: HeaderProps) {
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
      {desks.length > 0 && <PaletteButton desks={desks} seats={seats} />}
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
