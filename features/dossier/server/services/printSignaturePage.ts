// Prints the page of signatures: role, time, address, certificate, signed hash.

import { type ContractRow } from '#features/contract/server/public.ts';
import { renderCopy, type SignatureRow } from '#features/document/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { formatMoment } from '#packages/i18n/format.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { PdfBlock } from '#packages/pdf/document.ts';

/** A date far away, so that the year is always printed. */
const LONG_AGO = new Date(0);

/**
 * Deterministic: same signatures, same bytes. Renderings of one contract are serialised, since any link
 * holder may ask.
 */
export const printSignaturePage = (
  reading: Connection,
  { id, no, verify_code: code, created_at: createdAt }: ContractRow,
  signatures: readonly SignatureRow<'contract'>[],
): Promise<Uint8Array> => {
  const say = translation('contract.printed', 'zh-Hans');
  return renderCopy(
    reading,
    {
      title: `${say('signaturePage')} ${no}`,
      author: signatures.map(({ firm_name: firm }) => firm).join('、'),
      madeAt: signatures.at(-1)?.signed_at ?? createdAt,
      language: 'zh-CN',
      footer: `${no}　${say('footer', { page: '{page}', pages: '{pages}' })}`,
      blocks: [
        { kind: 'title', text: say('signaturePage') },
        { kind: 'facts', rows: [[say('no_'), no], ...(code === null ? [] : [[say('code'), code] as const])] },
        ...signatures.flatMap((one): PdfBlock[] => [
          { kind: 'heading', text: `${say(`role.${one.role}`)}　${one.firm_name}` },
          {
            kind: 'facts',
            rows: [
              [say('version'), String(one.version)],
              [say('person'), one.person],
              [say('at'), formatMoment('zh-Hans', one.signed_at, 'second', LONG_AGO)],
              [say('ip'), one.ip],
              [say('serial'), one.certificate_serial.toUpperCase()],
              [say('paperHash'), one.paper_sha256],
              [say('signedHash'), one.signed_sha256],
            ],
          },
        ]),
        { kind: 'note', text: say('verify') },
      ],
    },
    id,
  );
};
