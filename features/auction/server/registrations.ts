// What the auction hall registers for the server.

import { openRecordTopic, openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';

export default {
  topics: { session: openRecordTopic, lot: openRecordTopic, sessions: openTopic },
} satisfies ServerRegistrations;
