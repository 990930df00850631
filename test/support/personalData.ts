// Which columns of the database look as if they held personal data.

const WORDS = [
  'name',
  'names',
  'login',
  'person',
  'people',
  'user',
  'users',
  'actor',
  'operator',
  'contact',
  'recipient',
  'phone',
  'phones',
  'mobile',
  'mail',
  'email',
  'address',
  'ip',
  'network',
  'cid',
  'device',
  'agent',
  'session',
  'card',
  'passport',
  'identity',
  'birth',
  'born',
  'gender',
  'encrypted',
  'tail',
  'plate',
  'driver',
  'licence',
  'consignee',
  'sampler',
  'witness',
  'drawer',
  'acceptor',
  'endorsements',
  'photo',
  'photos',
  'picture',
  'letter',
  'letters',
  'legal',
  'controller',
  'author',
  'reader',
  'writer',
  'text',
  'texts',
  'message',
  'remark',
  'note',
  'reason',
  'reply',
  'answer',
  'comment',
  'explanation',
  'objection',
  'label',
  'input',
  'customer',
];
const LOOKS = new RegExp(`(^|_)(${WORDS.join('|')})(_|$)|_by$`);
const MAY_HOLD_ANYTHING = ['jsonb', 'json', 'inet', 'cidr'];
/** A moment, a number or a switch identifies nobody, but for a day of birth. */
const HOLDS_NOBODY = /^(timestamp|bigint|integer|smallint|boolean|interval)/;

export function looksPersonal({
  column,
  type,
  is_person: isPerson,
}: {
  readonly column: string;
  readonly type: string;
  readonly is_person: boolean;
}): boolean {
  const [, name = ''] = column.split('.');
  if (isPerson || MAY_HOLD_ANYTHING.includes(type)) return true;
  if (type === 'date') return /birth|born/.test(name);
  return !HOLDS_NOBODY.test(type) && LOOKS.test(name);
}

/** The columns of a table of `create_history` that tell of people. */
export const historyColumns = (table: string) =>
  ['person_id', 'reason', 'ip', 'details'].map((name) => `${table}.${name}`);
