// Form to add or change a partner.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import '../binding.css';
import { LenientId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ChoiceChips, OneOf, Switch } from '#packages/ui/Choices.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import {
  type PartnerCard,
  partnerDetail,
  partnerList,
  removePartner,
  savePartner,
} from '../../calls/partner.ts';
import { LEVELS, type PartnerSide } from '../../choices.ts';
import { BINDERS } from '../../states.ts';
import { FirmPicker } from '../FirmPicker.tsx';
import { toPartnerContent, toPartnerFormValues, type PartnerFormValues } from './formValues.ts';

const SaveQuery = z.object({ id: z.optional(z.string()) });

function PartnerSave({ side }: { side: PartnerSide }) {
  const t = useTranslation('binding');
  const { holds, isKnown } = useTrader();
  const [{ id }] = useScreenQuery(SaveQuery);
  const mayWrite = holds(BINDERS);
  if (isKnown && !mayWrite)
    return (
      <Screen title={t(`title.${side}`)}>
        <MissingSeat seats={BINDERS} title={t('notAllowed')} why={t('notAllowedWhy')} />
      </Screen>
    );
  if (id === undefined) return <PartnerForm side={side} card={undefined} />;
  return <LoadedPartner side={side} partnerId={LenientId.parse(id)} />;
}

function LoadedPartner({ side, partnerId }: { side: PartnerSide; partnerId: string }) {
  const t = useTranslation('binding');
  const reading = useCall(partnerDetail, { side, partnerId });
  if (reading.data) return <PartnerForm key={reading.data.version} side={side} card={reading.data} />;
  return (
    <Screen title={t(`edit.${side}`)}>
      <QueryView query={reading} feature="binding">
        {() => null}
      </QueryView>
    </Screen>
  );
}

interface TypedPartner {
  readonly partner?: { readonly id: string; readonly name: string } | undefined;
  readonly values: PartnerFormValues;
}

function PartnerForm({ side, card }: { side: PartnerSide; card: PartnerCard | undefined }) {
  const t = useTranslation('binding');
  const { goBack } = useNavigate();
  const queries = useQueryClient();
  const draft = useDraft<TypedPartner>(
    {
      kind: 'partner',
      subject: `${side}.${card?.partner.id ?? ''}`,
      about: ({ partner: chosen }) => chosen?.name,
    },
    { partner: card?.partner, values: toPartnerFormValues(card?.content) },
  );
  const { partner, values: typed } = draft.value;
  const [isTried, setTried] = useState(false);
  const [saving, removing] = [useMutationCall(savePartner), useMutationCall(removePartner)];
  const change = (changes: Partial<PartnerFormValues>) => {
    draft.write((now) => ({ ...now, values: { ...now.values, ...changes } }));
  };
  const read = toPartnerContent(typed);
  const problem = saving.problem ?? removing.problem;
  const done = async (said: string) => {
    draft.forget();
    showToast(said);
    await queries.invalidateQueries({ queryKey: [partnerList.path] });
    queries.removeQueries({ queryKey: [partnerDetail.path] });
    goBack();
  };
  const save = async () => {
    setTried(true);
    if (!partner || !read.content) return scrollToFirstError();
    if (await saving.run({ side, partnerId: partner.id, version: card?.version ?? 0, content: read.content }))
      await done(t('done.saved'));
  };
  const remove = async () => {
    const isMeant =
      card &&
      (await confirmDialog({
        title: t('partner.remove'),
        body: t('partner.removeWhy'),
        confirm: t('partner.remove'),
        cancel: t('act.cancel'),
        isDanger: true,
      }));
    if (isMeant && (await removing.run({ side, partnerId: card.partner.id, version: card.version })))
      await done(t('done.removed'));
  };
  return (
    <Screen
      title={t(card ? `edit.${side}` : `save.${side}`)}
      bar={
        <StickyBar
          primary={{ label: t('partner.save'), onPress: save, isBusy: saving.isBusy }}
          secondary={
            card
              ? [{ label: t('partner.remove'), onPress: remove, isBusy: removing.isBusy, isDanger: true }]
              : []
          }
        />
      }
    >
      <DraftOffer draft={draft} />
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <FieldSet title={card?.partner.name}>
        {!card && (
          <FirmPicker
            isRequired
            label={t('field.partner')}
            name="partnerId"
            value={partner}
            hint={t('hint.find')}
            error={isTried && !partner ? t('flaw.missing') : undefined}
            onChange={(chosen) => {
              draft.write((now) => ({ ...now, partner: chosen }));
            }}
          />
        )}
        <OneOf
          label={t('field.level')}
          name="level"
          value={typed.level}
          choices={LEVELS.map((level) => ({ value: level, label: level }))}
          onChange={(level) => {
            change({ level });
          }}
        />
        <TextField
          label={t('field.tags')}
          name="tags"
          hint={t('hint.tags')}
          value={typed.tags}
          maxLength={200}
          error={isTried && read.wrong.tags ? t('import.tooLong') : undefined}
          onChange={(tags) => {
            change({ tags });
          }}
        />
        <Varieties typed={typed} change={change} />
      </FieldSet>
      <FieldSet>
        <NumberField
          label={t('field.discount')}
          name="discount"
          hint={t('hint.discount')}
          unit="%"
          decimals={2}
          value={typed.discount}
          error={isTried && read.wrong.discount ? t('import.discount') : undefined}
          onChange={(discount) => {
            change({ discount });
          }}
        />
        <Switch
          label={t('field.isAutoAccept')}
          hint={t('hint.isAutoAccept')}
          isOn={typed.isAutoAccept}
          onChange={(isAutoAccept) => {
            change({ isAutoAccept });
          }}
        />
        <NumberField
          label={t('field.creditLimit')}
          name="creditLimit"
          hint={t('hint.creditLimit')}
          unit={t('unit.yuan')}
          decimals={2}
          value={typed.creditLimit}
          error={isTried && read.wrong.creditLimit ? t('import.limit') : undefined}
          onChange={(creditLimit) => {
            change({ creditLimit });
          }}
        />
        <Switch
          label={t('field.isBlocked')}
          hint={t('hint.isBlocked')}
          isOn={typed.isBlocked}
          onChange={(isBlocked) => {
            change({ isBlocked });
          }}
        />
        <TextArea
          label={t('field.note')}
          name="note"
          value={typed.note}
          maxLength={200}
          onChange={(note) => {
            change({ note });
          }}
        />
      </FieldSet>
    </Screen>
  );
}

function Varieties({
  typed,
  change,
}: {
  typed: PartnerFormValues;
  change: (changes: Partial<PartnerFormValues>) => void;
}) {
  const t = useTranslation('binding');
  const { varieties } = useCatalogNames();
  return (
    <ChoiceChips
      label={t('field.varieties')}
      name="varieties"
      hint={t('hint.varieties')}
      values={typed.varieties}
      choices={varieties.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => {
        change({ varieties: chosen });
      }}
    />
  );
}

export const BuyerSave = () => <PartnerSave side="BUY" />;
export const SellerSave = () => <PartnerSave side="SELL" />;
