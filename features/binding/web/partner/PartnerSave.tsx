// Form to add or change a partner.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { LenientId } from '#packages/schema/wire.ts';
import '../binding.css';
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
import { NoPermission } from '#packages/ui/States.tsx';
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
import { useBindingWords } from '../words.ts';
import { toPartnerContent, toPartnerFormValues, type PartnerFormValues } from './formValues.ts';

const SaveQuery = z.object({ id: z.optional(z.string()) });

function PartnerSave({ side }: { side: PartnerSide }) {
  const words = useBindingWords();
  const { holds, isKnown } = useTrader();
  const [{ id }] = useScreenQuery(SaveQuery);
  const mayWrite = holds(BINDERS);
  if (isKnown && !mayWrite)
    return (
      <Screen title={words[`title.${side}`]}>
        <NoPermission title={words.notAllowed} why={words.notAllowedWhy} />
      </Screen>
    );
  if (id === undefined) return <PartnerForm side={side} card={undefined} />;
  return <LoadedPartner side={side} partnerId={LenientId.parse(id)} />;
}

function LoadedPartner({ side, partnerId }: { side: PartnerSide; partnerId: string }) {
  const words = useBindingWords();
  const reading = useCall(partnerDetail, { side, partnerId });
  if (reading.data) return <PartnerForm key={reading.data.version} side={side} card={reading.data} />;
  return (
    <Screen title={words['partner.edit']}>
      <QueryView query={reading} feature="binding">
        {() => null}
      </QueryView>
    </Screen>
  );
}

function PartnerForm({ side, card }: { side: PartnerSide; card: PartnerCard | undefined }) {
  const words = useBindingWords();
  const { goBack } = useNavigate();
  const queries = useQueryClient();
  const [partner, setPartner] = useState<{ id: string; name: string } | undefined>(card?.partner);
  const [typed, setTyped] = useState(() => toPartnerFormValues(card?.content));
  const [isTried, setTried] = useState(false);
  const [saving, removing] = [useMutationCall(savePartner), useMutationCall(removePartner)];
  const change = (changes: Partial<PartnerFormValues>) => {
    setTyped((now) => ({ ...now, ...changes }));
  };
  const read = toPartnerContent(typed);
  const problem = saving.problem ?? removing.problem;
  const done = async (said: string) => {
    showToast(said);
    await queries.invalidateQueries({ queryKey: [partnerList.path] });
    queries.removeQueries({ queryKey: [partnerDetail.path] });
    goBack();
  };
  const save = async () => {
    setTried(true);
    if (!partner || !read.content) return scrollToFirstError();
    if (await saving.run({ side, partnerId: partner.id, version: card?.version ?? 0, content: read.content }))
      await done(words['done.saved']);
  };
  const remove = async () => {
    const isMeant =
      card &&
      (await confirmDialog({
        title: words['partner.remove'],
        body: words['partner.removeWhy'],
        confirm: words['partner.remove'],
        cancel: words['act.cancel'],
        isDanger: true,
      }));
    if (isMeant && (await removing.run({ side, partnerId: card.partner.id, version: card.version })))
      await done(words['done.removed']);
  };
  return (
    <Screen
      title={card ? words['partner.edit'] : words[`save.${side}`]}
      bar={
        <StickyBar
          primary={{ label: words['partner.save'], onPress: save, isBusy: saving.isBusy }}
          secondary={
            card
              ? [{ label: words['partner.remove'], onPress: remove, isBusy: removing.isBusy, isDanger: true }]
              : []
          }
        />
      }
    >
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <FieldSet title={card?.partner.name}>
        {!card && (
          <FirmPicker
            isRequired
            label={words['field.partner']}
            value={partner}
            hint={words['hint.find']}
            error={isTried && !partner ? words['flaw.missing'] : undefined}
            onChange={setPartner}
          />
        )}
        <OneOf
          label={words['field.level']}
          value={typed.level}
          choices={LEVELS.map((level) => ({ value: level, label: level }))}
          onChange={(level) => {
            change({ level });
          }}
        />
        <TextField
          label={words['field.tags']}
          hint={words['hint.tags']}
          value={typed.tags}
          maxLength={200}
          error={isTried && read.wrong.tags ? words['import.tooLong'] : undefined}
          onChange={(tags) => {
            change({ tags });
          }}
        />
        <Varieties typed={typed} change={change} />
      </FieldSet>
      <FieldSet>
        <NumberField
          label={words['field.discount']}
          hint={words['hint.discount']}
          unit="%"
          decimals={2}
          value={typed.discount}
          error={isTried && read.wrong.discount ? words['import.discount'] : undefined}
          onChange={(discount) => {
            change({ discount });
          }}
        />
        <Switch
          label={words['field.isAutoAccept']}
          hint={words['hint.isAutoAccept']}
          isOn={typed.isAutoAccept}
          onChange={(isAutoAccept) => {
            change({ isAutoAccept });
          }}
        />
        <NumberField
          label={words['field.creditLimit']}
          hint={words['hint.creditLimit']}
          unit={words['unit.yuan']}
          decimals={2}
          value={typed.creditLimit}
          error={isTried && read.wrong.creditLimit ? words['import.limit'] : undefined}
          onChange={(creditLimit) => {
            change({ creditLimit });
          }}
        />
        <Switch
          label={words['field.isBlocked']}
          hint={words['hint.isBlocked']}
          isOn={typed.isBlocked}
          onChange={(isBlocked) => {
            change({ isBlocked });
          }}
        />
        <TextArea
          label={words['field.note']}
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
  const words = useBindingWords();
  const { varieties } = useCatalogNames();
  return (
    <ChoiceChips
      label={words['field.varieties']}
      hint={words['hint.varieties']}
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
