// Drawer to register a scale or submit a new calibration.

import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { SearchableSelect } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { calibrateScale, registerScale, type ScaleCard } from '../../calls/scale.ts';

const CERTIFICATES = ['pdf', 'jpg', 'png'] as const;
const MAX_CERTIFICATES = 2;
const MIN_NO_LENGTH = 2;
const MAX_DIVISION = 1_000n;
const EMPTY = { name: '', placeId: '', division: '20', calibratedTo: '', certificateNo: '' };

const divisionOf = (text: string): Kg | undefined => {
  const value = fromDecimal(text, 0);
  return value === undefined || value < 1n || value > MAX_DIVISION ? undefined : kg(value);
};

interface ScaleSheetProps {
  readonly scale: ScaleCard | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ScaleDrawer({ scale, onClose, onDone }: ScaleSheetProps) {
  const t = useTranslation('weighbridge');
  const { places, place } = useCatalogNames();
  const [form, setForm] = useState(EMPTY);
  const [certificate, setCertificate] = useState<readonly string[]>([]);
  const registering = useMutationCall(registerScale);
  const calibrating = useMutationCall(calibrateScale);
  const set = (name: keyof typeof EMPTY) => (text: string) => {
    setForm((now) => ({ ...now, [name]: text }));
  };
  const division = divisionOf(form.division);
  const [name, certificateNo] = [form.name.trim(), form.certificateNo.trim()];
  const isCalibrated =
    form.calibratedTo !== '' && certificateNo.length >= MIN_NO_LENGTH && certificate.length > 0;
  const isReady =
    isCalibrated && (scale !== undefined || (name !== '' && form.placeId !== '' && division !== undefined));
  const confirm = async () => {
    const calibration = { calibratedTo: form.calibratedTo, certificateNo, certificate: [...certificate] };
    const sent = scale
      ? await calibrating.run({ scaleId: scale.id, ...calibration })
      : division !== undefined &&
        (await registering.run({ name, placeId: form.placeId, division, ...calibration }));
    if (!sent) return;
    showToast(t('scales.sent'));
    onDone();
  };
  const problem = registering.problem ?? calibrating.problem;
  const title = t(scale ? 'scales.renew' : 'scales.register');
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={title}
      onConfirm={confirm}
      isBusy={registering.isBusy || calibrating.isBusy}
      isDisabled={!isReady}
      rows={scale ? [{ key: 'scale', label: scale.name, value: scale.no }] : []}
    >
      <div className="delivery-stack">
        {!scale && (
          <>
            <TextField
              label={t('scales.name')}
              name="name"
              value={form.name}
              maxLength={40}
              isRequired
              onChange={set('name')}
            />
            <SearchableSelect
              label={t('scales.place')}
              name="placeId"
              value={form.placeId}
              chosenLabel={form.placeId && place(form.placeId)}
              isRequired
              options={places.map(({ id, name: placeName, province }) => ({
                value: id,
                label: placeName,
                hint: province,
              }))}
              onChange={set('placeId')}
            />
            <NumberField
              label={t('scales.division')}
              name="division"
              value={form.division}
              decimals={0}
              isRequired
              onChange={set('division')}
            />
          </>
        )}
        <DateField
          label={t('scales.calibrated')}
          name="calibratedTo"
          value={form.calibratedTo}
          min={dayInMarket(new Date())}
          isRequired
          onChange={set('calibratedTo')}
        />
        <TextField
          label={t('scales.certificateNo')}
          name="certificateNo"
          value={form.certificateNo}
          maxLength={40}
          isRequired
          onChange={set('certificateNo')}
        />
        <FilesField
          label={t('scales.certificate')}
          name="certificate"
          kinds={CERTIFICATES}
          max={MAX_CERTIFICATES}
          value={certificate}
          isRequired
          onChange={setCertificate}
        />
        {!isReady && <p className="ui-card-note">{t('scales.incomplete')}</p>}
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      </div>
    </ConfirmDrawer>
  );
}
