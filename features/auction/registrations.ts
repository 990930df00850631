// What the auction hall registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  auction_session: 'pages/auction/session?sessionId={id}',
  lot: 'pages/auction/lot?lotId={id}',
  auction_question: 'pages/auction/question?id={id}',
} satisfies MatterPages;

const todos = {
  accept_below_reserve: { matter: 'lot', counts: 'auctions' },
  answer_auction_question: { matter: 'auction_question', counts: 'auctions' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    auction: typeof matters;
  }
  interface RegisteredTodos {
    auction: typeof todos;
  }
}
