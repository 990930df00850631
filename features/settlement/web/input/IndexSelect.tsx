// Screen for index sources and the price day of a draft.

import { useState } from 'react';
import '../settlement.css';
import * as z from 'zod/mini';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Day, askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { saveSheet, sheetBasis } from '../../calls/input.ts';
import { operatePath, INPUT_LIST } from '../parts/paths.ts';
import { type SheetBasis, toSheetDraft, type SheetForm, initialForm } from './wizard/form.ts';
import { StepIndices } from './wizard/StepIndices.tsx';

const IndexQuery = z.object({
  contract: z.optional(z.string()),
  sheet: z.optional(z.string()),
  day: z.catch(z.optional(Day), undefined),
});

export default onTrial('signatures', IndexSelect);

function IndexSelect() {
  const t = useTranslation('settlement');
  const [{ contract, sheet, day }] = useScreenQuery(IndexQuery);
  const query = useCall(
    sheetBasis,
    {
      contractId: askedId(contract),
      ...(sheet && { sheetId: askedId(sheet) }),
      ...(day && { priceDay: day }),
    },
    { enabled: sheet !== undefined, keepPrevious: true },
  );
  return (
    <Screen title={t('indices.title')}>
      {sheet === undefined ? (
        <EmptyState
          icon="settlement"
          title={t('indices.noDraft')}
          next={
            contract === undefined
              ? { label: t('toInput'), to: INPUT_LIST }
              : { label: t('operate.title'), to: operatePath(contract) }
          }
        />
      ) : (
        <QueryView query={query} feature="settlement">
          {(basis) => <Indices key={basis.version} basis={basis} sheetId={sheet} />}
        </QueryView>
      )}
    </Screen>
  );
}

function Indices({ basis, sheetId }: { basis: SheetBasis; sheetId: string }) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { navigate } = useNavigate();
  const [, change] = useScreenQuery(IndexQuery);
  const [typed, setTyped] = useState<SheetForm>();
  const form = typed ?? initialForm(basis, sheetId);
  const { run, problem, isBusy } = useMutationCall(saveSheet);
  // At a fixed price there is nothing to choose.
  const hasChoice = basis.needs.length > 0 || basis.prices.length > 0;
  const edit = (changed: Partial<SheetForm>) => {
    setTyped({ ...form, ...changed });
    if (changed.priceDay) change({ day: changed.priceDay });
  };
  const save = async () => {
    const draft = toSheetDraft(form, basis);
    if (
      !draft ||
      !(await run({
        contractId: basis.contract.id,
        sheetId,
        ...(basis.version !== null && { version: basis.version }),
        draft,
      }))
    )
      return;
    showToast(tTerms('done'));
    navigate(`${operatePath(basis.contract.id, sheetId)}&step=charges`, { replace: true });
  };
  return (
    <>
      <p className="settlement-note ui-number">
        {basis.contract.no} · {basis.contract.title}
      </p>
      <StepIndices form={form} basis={basis} onChange={edit} isTried={problem !== undefined} />
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {hasChoice && <StickyBar primary={{ label: t('indices.save'), isBusy, onPress: save }} />}
    </>
  );
}
