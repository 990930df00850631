// What people's data the server itself keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export const serverData: PersonalData = {
  tables: [
    {
      table: 'idempotency_key',
      of: 'actor_id',
      whose: 'users',
      columns: ['path', 'created_at'],
      withheld: ['input_hash', 'answer', 'random_code'],
      category: 'security',
      purpose: 'to answer a repeated request as before',
      ground: 'contract',
      keep: 'a day',
      job: 'call.purge_receipts',
      leaving: 'deleted',
    },
    {
      table: 'rate_limit_count',
      whose: 'visitors',
      columns: ['key'],
      category: 'security',
      purpose: 'to limit how often one caller may call',
      ground: 'duty',
      keep: 'minutes',
      job: 'call.purge_counts',
      leaving: 'expires',
    },
    {
      table: 'push_client',
      of: 'person_id',
      whose: 'users',
      columns: ['phone_info', 'created_at', 'last_seen_at'],
      withheld: ['cid', 'reg_id', 'device_id', 'session_id'],
      category: 'security',
      purpose: 'to push news to a device',
      ground: 'contract',
      keep: '90 days after it was last seen',
      job: 'push.purge_clients',
      leaving: 'deleted',
    },
    {
      table: 'push_message',
      whose: 'users',
      columns: ['cid'],
      category: 'security',
      purpose: 'news on their way to a device',
      ground: 'contract',
      keep: '3 days',
      job: 'push.purge_messages',
      leaving: 'expires',
    },
  ],
  impersonal: [
    'migration.name',
    'push_message.message_id',
    'encryption_key.encrypted_with',
    'encryption_key.encrypted_key',
  ],
};
