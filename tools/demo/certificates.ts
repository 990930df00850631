// The representatives of the demonstration's firms ask for certificates and get them: contracts can be signed at once.
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { applyForCertificate } from '#features/certificate/calls/own.ts';
import { DEMONSTRATION_PASSWORD, FIRMS, PLATFORM } from './firms.ts';
import { signIn } from './people.ts';

/** So that nobody has to look for it: the same as the password. */
const PIN = DEMONSTRATION_PASSWORD;

export async function issueCertificates(send: typeof fetch): Promise<void> {
  const desk = await signIn(send, PLATFORM, 'operator_certification');
  for (const { handle, people } of FIRMS) {
    if (handle === PLATFORM || !people.some(({ seat }) => seat === 'firm_representative')) continue;
    const holder = await signIn(send, handle, 'firm_representative');
    const { id } = await holder(applyForCertificate, { pin: PIN });
    await desk(issueCertificate, { id });
  }
}
