// Downloads the evidence ZIP by a ten-minute link requested on use.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { Button } from '#packages/ui/Button.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { packLink } from '../../calls/archive.ts';

const BYTES_PER_KB = 1_024;

export function PackButton({ contractId, bytes }: { contractId: string; bytes: number | null }) {
  const t = useTranslation('contract');
  const { integer } = useFormats();
  const { client } = useApi();
  const textOf = useFaultText('contract');
  const take = async () => {
    try {
      const result = await client(packLink, { contractId }, { showError: false });
      if (!result.ok) return showToast(textOf(result.fault as never));
      const link = Object.assign(document.createElement('a'), {
        href: webConfig.httpRequest + result.answer.url,
        download: result.answer.name,
      });
      link.click();
    } catch (error) {
      showToast(textOf(error as Error));
    }
  };
  return (
    <Button size="small" icon="down" onPress={take}>
      {bytes === null
        ? t('act.pack')
        : t('act.packSized', { size: integer(Math.ceil(bytes / BYTES_PER_KB)) })}
    </Button>
  );
}
