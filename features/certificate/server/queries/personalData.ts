// What people's data certificate keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'certificate',
      of: 'person_id',
      whose: 'users',
      columns: ['state', 'subject', 'serial', 'not_before', 'not_after', 'applied_at'],
      withheld: ['request', 'certificate', 'letter_id', 'seal_id'],
      category: 'certificates',
      purpose: 'to sign contracts',
      ground: 'duty',
      keep: 'as long as the papers signed under it, at least 5 years after it ends',
      leaving: 'kept',
    },
    {
      table: 'certificate_key',
      whose: 'users',
      columns: ['encrypted', 'salt'],
      category: 'certificates',
      purpose: 'to sign under a PIN',
      ground: 'contract',
      keep: 'until the certificate ends',
      leaving: 'by_feature',
    },
    {
      table: 'certificate_passkey',
      whose: 'users',
      columns: ['encrypted', 'passkeys'],
      category: 'certificates',
      purpose: 'to sign with a passkey',
      ground: 'contract',
      keep: 'until the certificate ends',
      leaving: 'by_feature',
    },
    {
      table: 'certificate_credential',
      whose: 'users',
      columns: ['account', 'credential_id'],
      category: 'certificates',
      purpose: 'to have a key elsewhere sign',
      ground: 'contract',
      keep: 'until the certificate ends',
      leaving: 'by_feature',
    },
  ],
  acts: ['certificate.decided_by'],
  texts: ['certificate.reason', 'certificate_signature.reason'],
  histories: ['certificate_history'],
  impersonal: [
    'certificate_authority.name',
    'certificate_authority.encrypted_key',
    'certificate_service.encrypted_address',
  ],
} satisfies PersonalData;
