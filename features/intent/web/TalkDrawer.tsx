// Drawers of a talk: begin or continue it, and exchange contacts.

import { useState } from 'react';
import { FILE_KINDS } from '#features/file/kinds.ts';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { PRICE_BASES, type PriceBasis } from '#features/terms/choices.ts';
import { readNumber } from '#features/terms/web/form/numbers.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { openThread, revealContact, sendMessage } from '../calls/thread.ts';
import { MAX_MESSAGE_FILES } from '../choices.ts';
import { PRICE_BOUNDS, QUANTITY_BOUNDS } from './form.ts';
import { threadPath } from './paths.ts';

interface Spoken {
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly hasCard: boolean;
  readonly price: string;
  readonly tonnes: string;
  readonly priceBasis: PriceBasis;
}
const SILENT: Spoken = { text: '', fileIds: [], hasCard: false, price: '', tonnes: '', priceBasis: 'pit' };

/** The input of a message; undefined while its price card is incomplete. */
function readSpoken({ text, fileIds, hasCard, price, tonnes, priceBasis }: Spoken) {
  const spoken = { text, fileIds: [...fileIds] };
  if (!hasCard) return spoken;
  const [cost, weight] = [readNumber(price, PRICE_BOUNDS), readNumber(tonnes, QUANTITY_BOUNDS)];
  if (!('value' in cost) || !('value' in weight) || cost.value === undefined || weight.value === undefined)
    return undefined;
  return { ...spoken, card: { price: haoPerTonne(cost.value), quantity: kg(weight.value), priceBasis } };
}

function SpokenFields({
  spoken,
  write,
  isTried,
}: {
  spoken: Spoken;
  write: (change: (now: Spoken) => Spoken) => void;
  isTried: boolean;
}) {
  const t = useTranslation(['intent', 'terms', 'terms.card']);
  const set = (change: Partial<Spoken>) => {
    write((now) => ({ ...now, ...change }));
  };
  const wrong = (text: string, bounds: typeof PRICE_BOUNDS) =>
    isTried && !('value' in readNumber(text, bounds)) ? t('registration.wrong') : undefined;
  return (
    <FieldSet>
      <TextArea
        label={t('message')}
        name="text"
        hint={t('messageHint')}
        value={spoken.text}
        maxLength={1_000}
        onChange={(text) => {
          set({ text });
        }}
      />
      <FilesField
        label={t('files')}
        name="fileIds"
        value={spoken.fileIds}
        kinds={FILE_KINDS}
        max={MAX_MESSAGE_FILES}
        onChange={(change) => {
          write((now) => ({ ...now, fileIds: change(now.fileIds) }));
        }}
      />
      <Switch
        label={t('priceCard')}
        isOn={spoken.hasCard}
        onChange={(hasCard) => {
          set({ hasCard });
        }}
      />
      {spoken.hasCard && (
        <>
          <NumberField
            label={t('price')}
            value={spoken.price}
            decimals={2}
            isRequired
            error={wrong(spoken.price, PRICE_BOUNDS)}
            onChange={(price) => {
              set({ price });
            }}
          />
          <NumberField
            label={t('tonnes')}
            value={spoken.tonnes}
            decimals={3}
            isRequired
            error={wrong(spoken.tonnes, QUANTITY_BOUNDS)}
            onChange={(tonnes) => {
              set({ tonnes });
            }}
          />
          <Select
            label={t('field.priceBasis')}
            value={spoken.priceBasis}
            options={PRICE_BASES.map((value) => ({ value, label: t(`priceBasis.${value}`) }))}
            onChange={(priceBasis) => {
              set({ priceBasis });
            }}
          />
        </>
      )}
    </FieldSet>
  );
}

interface TalkProps {
  readonly intentId: string;
  readonly listingId?: string;
  readonly otherIntentId?: string;
  readonly onClose: () => void;
}

export function TalkDrawer({ onClose, ...about }: TalkProps) {
  const t = useTranslation('intent');
  const { navigate } = useNavigate();
  const [spoken, setSpoken] = useState(SILENT);
  return (
    <ActDrawer
      title={t('talk')}
      label={t('send')}
      call={openThread}
      input={() => {
        const said = readSpoken(spoken);
        return said && { ...about, ...said };
      }}
      done={t('sent')}
      onClose={onClose}
      onDone={({ threadId }) => {
        navigate(`/${threadPath(threadId)}`);
      }}
    >
      {(isTried) => <SpokenFields spoken={spoken} write={setSpoken} isTried={isTried} />}
    </ActDrawer>
  );
}

export function SayDrawer({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const t = useTranslation('intent');
  const [spoken, setSpoken] = useState(SILENT);
  return (
    <ActDrawer
      title={t('message')}
      label={t('send')}
      call={sendMessage}
      input={() => {
        const said = readSpoken(spoken);
        return said && { threadId, ...said };
      }}
      done={t('sent')}
      onClose={onClose}
      onDone={onClose}
    >
      {(isTried) => <SpokenFields spoken={spoken} write={setSpoken} isTried={isTried} />}
    </ActDrawer>
  );
}

const PHONE = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/;

export function RevealDrawer({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const t = useTranslation('intent');
  const [contact, setContact] = useState('');
  const [phone, setPhone] = useState('');
  const isPhone = PHONE.test(phone.trim());
  return (
    <ActDrawer
      title={t('reveal')}
      call={revealContact}
      why={t('revealWhy')}
      input={() =>
        contact.trim() !== '' && isPhone ? { threadId, contact, phone: phone.trim() } : undefined
      }
      onClose={onClose}
      onDone={onClose}
    >
      {(isTried) => (
        <FieldSet>
          <NameField
            label={t('contact')}
            name="contact"
            value={contact}
            maxLength={20}
            isRequired
            error={isTried && contact.trim() === '' ? t('needed') : undefined}
            onChange={setContact}
          />
          <TextField
            label={t('phone')}
            name="phone"
            inputMode="tel"
            value={phone}
            isRequired
            error={isTried && !isPhone ? t('phoneWrong') : undefined}
            onChange={setPhone}
          />
        </FieldSet>
      )}
    </ActDrawer>
  );
}
