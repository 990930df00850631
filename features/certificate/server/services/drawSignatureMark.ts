// Draws the visible mark of a signature: signer, time and certificate.

import { formatMoment } from '#packages/i18n/format.ts';
import { renderSignatureAppearance } from '#packages/pdf/render.ts';
import { readCertificate } from '#packages/pki/certificates.ts';
import { printedTexts as say } from '../../printedTexts.ts';

/** Forces the date format to include the year. */
const ANOTHER_YEAR = new Date(0);

/** Draws from the certificate alone, so that everything shown can be verified. */
export function drawSignatureMark(certificate: Uint8Array, at: Date, firmId: string): Promise<Uint8Array> {
  const { name, organization, serial } = readCertificate(certificate);
  const firm = organization === '' ? name : organization;
  return renderSignatureAppearance(
    {
      title: say.title,
      name: firm,
      madeAt: at,
      lines: [
        ...(name === firm ? [] : [`${say.person}：${name}`]),
        `${say.at}：${formatMoment('zh-Hans', at, 'second', ANOTHER_YEAR)}（${say.zone}）`,
        `${say.serial}：${serial.toUpperCase()}`,
      ],
    },
    firmId,
  );
}
