// A chip that exports a list as filtered.

import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import {
  EXPORT_FORMS,
  type ExportForm,
  PDF_LIMITS,
  MAX_INLINE_EXPORT_ROWS,
  MAX_EXPORT_ROWS,
  orderExport,
  downloadList,
} from '#packages/rpc/contract/exportCalls.ts';
import { FaultError, useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Chip } from '#packages/ui/Chip.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { saveAs } from '#packages/ui/saveAs.ts';
import { showToast } from '#packages/ui/Toast.tsx';

interface ExportChipProps<C extends Call = Call> {
  readonly call: C;
  readonly input: InputOf<C>;
}

const EXPORTS = 'pages/user/exports';

/** Suspends separately: the list does not wait for its translations. */
export function ExportChip<C extends Call>(props: ExportChipProps<C>) {
  return (
    <Suspense fallback={null}>
      <Entry {...(props as ExportChipProps)} />
    </Suspense>
  );
}

function Entry({ call, input }: ExportChipProps) {
  const t = useTranslation('export');
  const [isOpen, setOpen] = useState(false);
  const { isBusy, start } = useExportAction({ call, input }, t);
  return (
    <>
      <Chip
        icon="share"
        onPress={() => {
          if (!isBusy) setOpen(true);
        }}
      >
        {isBusy ? t('take.busy') : t('take')}
      </Chip>
      <Drawer
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        title={t('take.title')}
      >
        <p>{t('take.why', { most: MAX_EXPORT_ROWS, once: MAX_INLINE_EXPORT_ROWS })}</p>
        <Options title={t('take.title')}>
          {EXPORT_FORMS.map((form) => (
            <OptionRow
              key={form}
              label={t(`take.${form}`, PDF_LIMITS)}
              onPress={() => {
                setOpen(false);
                void start(form);
              }}
            />
          ))}
          <OptionRow label={t('title')} to={EXPORTS} />
        </Options>
      </Drawer>
    </>
  );
}

function useExportAction({ call, input }: ExportChipProps, t: Translate<'export'>) {
  const { client } = useApi();
  const locale = useLocale();
  const textOf = useFaultText('export');
  const { attempt: order } = useMutationCall(orderExport);
  const [isBusy, setBusy] = useState(false);
  const take = async (form: ExportForm) => {
    const request = {
      path: call.path,
      filter: z.encode(call.input, input as never) as Record<string, unknown>,
      form,
      locale,
    };
    const taken = await client(downloadList, request, { showError: false });
    if (!taken.ok) throw new FaultError(taken.fault);
    const { name, rows, content } = taken.answer;
    if (content !== null) {
      saveAs(
        name,
        Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
      );
      return t('take.done', { rows });
    }
    const problem = await order(request);
    return problem ?? t('take.ordered', { rows });
  };
  const start = async (form: ExportForm) => {
    setBusy(true);
    try {
      showToast(await take(form));
    } catch (error) {
      showToast(textOf(error instanceof Error ? error : new Error(String(error))));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, start };
}
