// Downloads the evidence ZIP by a ten-minute link requested on use.

import { useSaveLinked } from '#features/file/web/useSaveLinked.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { packLink } from '../../calls/archive.ts';

const BYTES_PER_KB = 1_024;

interface PackProps {
  readonly contractId: string;
  readonly bytes: number | null;
}

function usePack({ contractId, bytes }: PackProps) {
  const t = useTranslation('contract');
  const { integer } = useFormats();
  const save = useSaveLinked('contract');
  return {
    label:
      bytes === null ? t('act.pack') : t('act.packSized', { size: integer(Math.ceil(bytes / BYTES_PER_KB)) }),
    onPress: () => save((client) => client(packLink, { contractId }, { showError: false })),
  };
}

export function PackButton(props: PackProps) {
  const { label, onPress } = usePack(props);
  return (
    <Button size="small" icon="down" onPress={onPress}>
      {label}
    </Button>
  );
}

/** Where nothing else may be done. */
export function PackBar(props: PackProps) {
  return <StickyBar secondary={[usePack(props)]} />;
}
