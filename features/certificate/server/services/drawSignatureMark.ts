// What is seen of a signature on its paper: whose it is, when it was made, and by which certificate.

import { formatMoment } from '#packages/i18n/format.ts';
import { renderMark } from '#packages/pdf/render.ts';
import { factsOf } from '#packages/pki/certificates.ts';
import { printedWords as say } from '../../words/printed.ts';

/** The year is always written. */
const LONG_AGO = new Date(0);

/** By the certificate alone: what is seen is what can be verified. */
export function drawMark(certificate: Uint8Array, at: Date, firmId: string): Promise<Uint8Array> {
  const { name, organization, serial } = factsOf(certificate);
  const firm = organization === '' ? name : organization;
  return renderMark(
    {
      title: say.title,
      name: firm,
      madeAt: at,
      lines: [
        ...(name === firm ? [] : [`${say.person}：${name}`]),
        `${say.at}：${formatMoment('zh-Hans', at, 'second', LONG_AGO)}（${say.zone}）`,
        `${say.serial}：${serial.toUpperCase()}`,
      ],
    },
    firmId,
  );
}
