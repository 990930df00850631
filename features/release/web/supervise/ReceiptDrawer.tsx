// Drawer that requests a receipt and links it for ten minutes.

import { useState } from 'react';
import { Digest } from '#features/document/web/Digest.tsx';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { type ReleaseCard, releaseReceipt } from '../../calls/release.ts';
import { useReleaseRows } from './rows.ts';

export function ReceiptDrawer({ card, onClose }: { card: ReleaseCard; onClose: () => void }) {
  const t = useTranslation(['release', 'settlement']);
  const rowsOf = useReleaseRows();
  const { run, problem, isBusy } = useMutationCall(releaseReceipt);
  const [made, setMade] = useState<OutputOf<typeof releaseReceipt>>();
  const make = async () => {
    setMade(await run({ releaseId: card.id }));
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('receipt.title')}
      foot={
        made ? (
          <OpenPaper link={made.link} label={t('receipt.open')} isWide />
        ) : (
          <Button kind="primary" isWide isBusy={isBusy} onPress={make}>
            {t('receipt.make')}
          </Button>
        )
      }
    >
      <Rows>
        {rowsOf({ ...card, amount: card.released }).map(({ key, label, ...row }) => (
          <Row key={key} isFact {...row} label={key === 'amount' ? t('supervise.released') : label} />
        ))}
      </Rows>
      <p className="settlement-note">{t('receipt.why')}</p>
      {made && <Digest value={made.sha256} label={t('paper.sha256')} />}
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </Drawer>
  );
}
