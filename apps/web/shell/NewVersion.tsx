// Tells a person whose app is of another build than the server that it can reload.

import { useEffect } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { showToast } from '#packages/ui/Toast.tsx';
import { renderAside } from './renderAside.tsx';

const CHECK_EVERY_MS = 300_000;
/** Nobody has to reload: the files of this build stay where they are. */
const TELL_EVERY_MS = 1_800_000;
const SHOWN_MS = 12_000;

const OWN_BUILD = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
let toldAt = -Infinity;

/** What the server would give somebody who opens the app now. */
const servedBuild = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => headers.get('x-build'),
    () => null,
  );

async function check(): Promise<void> {
  if (document.hidden || performance.now() - toldAt < TELL_EVERY_MS) return;
  const served = await servedBuild();
  if (served === null || served === OWN_BUILD) return;
  toldAt = performance.now();
  renderAside(<Hint />);
}

function Hint() {
  const t = useTranslation('web.newVersion');
  useEffect(() => {
    showToast(t('ready'), {
      durationMs: SHOWN_MS,
      action: {
        label: t('reload'),
        onPress: () => {
          window.location.reload();
        },
      },
    });
  }, [t]);
  return null;
}

document.addEventListener('visibilitychange', () => void check());
setInterval(() => void check(), CHECK_EVERY_MS);
