// Drawer that requests a receipt and links it for ten minutes.

import { useState } from 'react';
import { Digest } from '#features/document/web/Digest.tsx';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { type ReleaseCard, releaseReceipt } from '../../calls/release.ts';
import { useSay } from '../say.ts';
import { useReleaseRows } from './rows.ts';

export function ReceiptDrawer({ card, onClose }: { card: ReleaseCard; onClose: () => void }) {
  const { say } = useSay();
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
      title={say('receipt.title')}
      foot={
        made ? (
          <OpenPaper link={made.link} label={say('receipt.open')} isWide />
        ) : (
          <Button kind="primary" isWide isBusy={isBusy} onPress={make}>
            {say('receipt.make')}
          </Button>
        )
      }
    >
      <Rows>
        {rowsOf({ ...card, amount: card.released }).map(({ key, label, ...row }) => (
          <Row key={key} isFact {...row} label={key === 'amount' ? say('supervise.released') : label} />
        ))}
      </Rows>
      <p className="settlement-note">{say('receipt.why')}</p>
      {made && <Digest value={made.sha256} label={say('paper.sha256')} />}
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </Drawer>
  );
}
