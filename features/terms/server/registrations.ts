// What terms registers for the server.

import { ownTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { termsHandlers } from './handlers.ts';

export default {
  handlers: termsHandlers,
  topics: { quality_templates: ownTopic(({ firmId }, name) => firmId && `${name}/${firmId}`) },
  personalData: {
    acts: ['terms_quality_template.saved_by'],
    texts: ['terms_quality_template.name'],
    impersonal: ['terms_quality_template.spec'],
  },
} satisfies ServerRegistrations;
