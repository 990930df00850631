// Form in which a warehouse issues a receipt for a contract's goods.

import * as z from 'zod/mini';
import './goods.css';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchableSelect } from '#packages/ui/Select.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { NoPermission } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { issueReceipt, type Lot, lotDetail, STOCK_SEATS } from '../calls.ts';
import { parseAssay, typedAssay } from './assay.ts';
import { LotAssayFields } from './LotAssayFields.tsx';
import { parseTonnesInput } from './numbers.ts';

const MIN_PAPER_LENGTH = 6;

export default onTrial('signatures', IssueReceipt);

function IssueReceipt() {
  const t = useTranslation('goods');
  const tGoods = useTranslation('goods');
  const { firm, holds, isKnown } = useTrader();
  const [{ lot }] = useScreenQuery(z.object({ lot: z.optional(z.string()) }));
  const query = useCall(lotDetail, { lotId: askedId(lot) }, { enabled: lot !== undefined });
  const title = t('receipt.issue');
  if (!isKnown)
    return (
      <Screen title={title}>
        <Skeleton shape="detail" />
      </Screen>
    );
  if (firm?.kind !== 'warehouse' || !holds(STOCK_SEATS))
    return (
      <Screen title={title}>
        <NoPermission title={tGoods('fault.firm_unknown')} why={t('receipt.emptyWhy')} />
      </Screen>
    );
  if (lot === undefined) return <IssueForm />;
  // `IssueForm` renders its own screen with a bottom bar.
  if (query.data) return <IssueForm lot={query.data.lot} />;
  return (
    <Screen title={title}>
      <QueryView query={query} feature="goods">
        {() => null}
      </QueryView>
    </Screen>
  );
}

const formOf = (lot: Lot | undefined) => ({
  contractNo: '',
  code: '',
  quantity: '',
  placeId: lot?.placeId ?? '',
  ...typedAssay(lot?.assay),
});
type Form = ReturnType<typeof formOf>;

function IssueForm({ lot }: { lot?: Lot }) {
  const t = useTranslation('goods');
  const tTerms = useTranslation('terms');
  const { places, place } = useCatalogNames();
  const { navigate } = useNavigate();
  const draft = useDraft(
    { kind: 'receipt', subject: lot?.id, about: ({ contractNo }) => contractNo },
    formOf(lot),
  );
  const form = draft.value;
  const { run, problem, isBusy } = useMutationCall(issueReceipt);
  const set = (name: keyof Form) => (text: string) => {
    draft.write((now) => ({ ...now, [name]: text }));
  };
  const quantity = parseTonnesInput(form.quantity);
  const [contractNo, code] = [form.contractNo.trim().toUpperCase(), form.code.trim()];
  const isReady =
    contractNo.length >= MIN_PAPER_LENGTH &&
    code.length >= MIN_PAPER_LENGTH &&
    form.placeId !== '' &&
    quantity !== undefined &&
    quantity > 0n;
  const issue = async () => {
    const assay = parseAssay(form);
    const issued =
      quantity !== undefined &&
      (await run({ contractNo, code, quantity, placeId: form.placeId, ...(assay ? { assay } : {}) }));
    if (!issued) return;
    draft.forget();
    showToast(t('receipt.issued', { no: issued.no }));
    navigate(`pages/business/goods/receipt?id=${issued.receiptId}`, { replace: true });
  };
  const bar = (
    <StickyBar
      primary={{
        label: t('receipt.issue'),
        onPress: issue,
        isBusy,
        ...(isReady ? {} : { reason: t('receipt.incomplete') }),
      }}
    />
  );
  return (
    <Screen title={t('receipt.issue')} bar={bar}>
      <NoticeBox>{t('receipt.issueWhy')}</NoticeBox>
      <DraftOffer draft={draft} />
      <FieldSet>
        <TextField
          label={t('receipt.contractNo')}
          name="contractNo"
          value={form.contractNo}
          maxLength={30}
          isRequired
          onChange={set('contractNo')}
        />
        <TextField
          label={t('receipt.code')}
          name="code"
          value={form.code}
          maxLength={40}
          isRequired
          onChange={set('code')}
        />
        <NumberField
          label={t('quantity')}
          name="quantity"
          value={form.quantity}
          decimals={3}
          unit={tTerms('unit.tonne')}
          isRequired
          onChange={set('quantity')}
        />
        <SearchableSelect
          label={t('place')}
          name="placeId"
          value={form.placeId}
          chosenLabel={form.placeId && place(form.placeId)}
          isRequired
          options={places.map(({ id, name, province }) => ({ value: id, label: name, hint: province }))}
          onChange={set('placeId')}
        />
      </FieldSet>
      <FieldSet title={t('assay')}>
        <LotAssayFields
          value={form}
          onChange={(change) => {
            draft.write((now) => ({ ...now, ...change }));
          }}
        />
      </FieldSet>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </Screen>
  );
}
