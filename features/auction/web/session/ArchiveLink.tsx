// The archive of a session that is over, as a file.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { saveAs } from '#packages/ui/saveAs.ts';
import { sessionArchive } from '../../calls/session.ts';

export function ArchiveLink({ sessionId }: { sessionId: string }) {
  const t = useTranslation('auction');
  const { client } = useApi();
  const faultText = useFaultText('auction');
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setProblem(undefined);
    const result = await client(sessionArchive, { sessionId }, { showError: false }).catch(
      (error: Error) => error,
    );
    if (result instanceof Error) setProblem(faultText(result));
    else if (result.ok) saveAs(result.answer.name, result.answer.file);
    else setProblem(faultText(result.fault));
  };
  return (
    <>
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Button isWide icon="down" onPress={download}>
        {t('proof.archive')}
      </Button>
    </>
  );
}
