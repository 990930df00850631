// Downloads the evidence ZIP by a ten-minute link requested on use.

import { useSaveLinked } from '#features/file/web/useSaveLinked.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { packLink } from '../../calls/archive.ts';

const BYTES_PER_KB = 1_024;

export function PackButton({ contractId, bytes }: { contractId: string; bytes: number | null }) {
  const t = useTranslation('contract');
  const { integer } = useFormats();
  const save = useSaveLinked('contract');
  return (
    <Button
      size="small"
      icon="down"
      onPress={() => save((client) => client(packLink, { contractId }, { showError: false }))}
    >
      {bytes === null
        ? t('act.pack')
        : t('act.packSized', { size: integer(Math.ceil(bytes / BYTES_PER_KB)) })}
    </Button>
  );
}
