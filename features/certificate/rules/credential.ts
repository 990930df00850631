// Whether a key at a signing service may sign for a person in a firm.

import { isSameName } from '#packages/i18n/names.ts';

/** In the order in which they are told. */
export const CREDENTIAL_LACKS = [
  'disabled',
  'lock',
  'algorithm',
  'chain',
  'name',
  'firm',
  'not_yet',
  'expired',
  'used',
] as const;
export type CredentialLack = (typeof CREDENTIAL_LACKS)[number];

interface Credential {
  readonly isEnabled: boolean;
  /** Its PIN or code can be given here. */
  readonly hasLock: boolean;
  readonly hasAlgorithm: boolean;
  readonly isChained: boolean;
  readonly name: string;
  readonly organization: string;
  readonly organizationId: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** There was an application with this certificate that led to something. */
  readonly isUsed: boolean;
}

interface Holder {
  readonly person: string;
  readonly firm: string;
  readonly creditCode: string;
}

/** ETSI EN 319 412-1 puts scheme and country before the number. */
const NATIONAL = /^[A-Z]{3}CN-/;

/** undefined: nothing is lacking. */
export function credentialLack(
  credential: Credential,
  holder: Holder,
  now: Date,
): CredentialLack | undefined {
  const { organizationId, organization } = credential;
  const isOfFirm =
    organizationId === ''
      ? isSameName(organization, holder.firm)
      : organizationId.replace(NATIONAL, '') === holder.creditCode;
  const lacks: Readonly<Record<CredentialLack, boolean>> = {
    disabled: !credential.isEnabled,
    lock: !credential.hasLock,
    algorithm: !credential.hasAlgorithm,
    chain: !credential.isChained,
    name: !isSameName(credential.name, holder.person),
    firm: !isOfFirm,
    not_yet: now < credential.notBefore,
    expired: now >= credential.notAfter,
    used: credential.isUsed,
  };
  return CREDENTIAL_LACKS.find((lack) => lacks[lack]);
}
