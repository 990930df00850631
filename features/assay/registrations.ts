// What assay registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  sample: 'pages/assay/detail?id={id}',
  assay_job: 'pages/assay/lab?id={id}',
} satisfies MatterPages;

const todos = {
  receive_part: { matter: 'assay_job', counts: 'samples' },
  report_part: { matter: 'assay_job', counts: 'samples' },
  answer_assay: { matter: 'sample', counts: 'assay' },
  send_umpire: { matter: 'sample', counts: 'assay' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    assay: typeof matters;
  }
  interface RegisteredTodos {
    assay: typeof todos;
  }
}
