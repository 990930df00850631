// Drawer in which a chosen picture is cut to a square, by touch or keyboard.

import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Slider } from '#packages/ui/Slider.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { setPortrait } from '../calls.ts';
import { drawSquare, type Square } from './drawSquare.ts';
import './portrait.css';

interface CropDrawerProps {
  readonly chosen: File;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

/** Per cent. */
const [LEAST_ZOOM, MOST_ZOOM, ZOOM_STEP] = [100n, 300n, 10n];
const PIXELS_PER_KEY = 5;

export default function CropDrawer({ chosen, onClose, onDone }: CropDrawerProps) {
  const t = useTranslation('portrait');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(LEAST_ZOOM);
  const [square, setSquare] = useState<Square>();
  const [address, setAddress] = useState<string>();
  const { run, problem, setProblem, isBusy } = useMutationCall(setPortrait, {
    onDone: () => {
      showToast(t('saved'));
      onDone();
    },
  });
  useEffect(() => {
    const made = URL.createObjectURL(chosen);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [chosen]);
  const save = async () => {
    const bitmap = await createImageBitmap(chosen, { imageOrientation: 'from-image' }).catch(() => undefined);
    const picture = bitmap && square && drawSquare(bitmap, square);
    bitmap?.close();
    if (!picture) return setProblem(t('unreadable'));
    return run({ picture });
  };
  return (
    <Drawer
      isOpen
      title={t('crop')}
      onClose={onClose}
      foot={
        <Button kind="primary" isWide isBusy={isBusy} onPress={save}>
          {t('save')}
        </Button>
      }
    >
      <div className="portrait-crop">
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
        <div className="portrait-area">
          {address !== undefined && (
            <Cropper
              image={address}
              crop={crop}
              zoom={Number(zoom) / 100}
              minZoom={Number(LEAST_ZOOM) / 100}
              maxZoom={Number(MOST_ZOOM) / 100}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={PIXELS_PER_KEY}
              disableAutomaticStylesInjection
              cropperProps={{ role: 'group', 'aria-label': t('area') }}
              mediaProps={{
                onError: () => {
                  setProblem(t('unreadable'));
                },
              }}
              onCropChange={setCrop}
              onZoomChange={(share) => {
                setZoom(BigInt(Math.round(share * 100)));
              }}
              onCropComplete={(_shares, pixels) => {
                setSquare(pixels);
              }}
            />
          )}
        </div>
        <p className="ui-secondary">{t('how')}</p>
        <Slider
          label={t('zoom')}
          value={zoom}
          min={LEAST_ZOOM}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          text={`${zoom} %`}
          onChange={setZoom}
        />
      </div>
    </Drawer>
  );
}
