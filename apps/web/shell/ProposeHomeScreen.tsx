// Proposes to put the app on the home screen, to people who come back.

import { useEffect } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { currentInstallation } from '#packages/ui/installing.ts';
import { showToast } from '#packages/ui/Toast.tsx';
import { isProposalDue, noteProposal } from './homeScreenProposal.ts';
import { renderAside } from './renderAside.tsx';

/** Whoever has opened the app wants to see something first. */
const LOOKED_AROUND_MS = 20_000;
const SHOWN_MS = 12_000;

function Proposal() {
  const t = useTranslation('ui');
  useEffect(() => {
    const timer = setTimeout(() => {
      const installation = currentInstallation();
      const today = dayInMarket(new Date(serverNow()));
      if (!isProposalDue(localStorage, today) || !installation || document.hidden) return;
      noteProposal(localStorage);
      showToast(t('install.propose'), {
        durationMs: SHOWN_MS,
        action: {
          label: t('install.yes'),
          onPress: () =>
            installation.kind === 'offered'
              ? installation.install()
              : confirmDialog({ title: t('install.title'), body: t('install.byHand'), cancel: false }),
        },
      });
    }, LOOKED_AROUND_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [t]);
  return null;
}

if (navigator.cookieEnabled) renderAside(<Proposal />);
