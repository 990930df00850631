// Ends the certificates of a person who leaves.

import { accountClosing } from '#features/account/events.ts';
import { on } from '#packages/rpc/server/context.ts';
import { certificateMachine } from '../states.ts';
import { lockOpenCertificates } from './queries/certificate.ts';
import { transitionCertificate } from './services/transitionCertificate.ts';

export const certificateSubscribers = [
  on(accountClosing, async ({ personId }, ctx) => {
    for (const row of await lockOpenCertificates(ctx.tx, personId)) {
      const isIssued = certificateMachine.moves.revoke.from.some((state) => state === row.state);
      await transitionCertificate(ctx, row, {
        move: isIssued ? 'revoke' : 'withdraw',
        by: 'clock',
        personId: null,
      });
    }
  }),
];
