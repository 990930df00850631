// What a migration may do in its phase: a list of allowed statements.

import type { Migration } from './migrationFiles.ts';

const NAME = String.raw`(?:if (?:not )?exists )?"?(\w+)"?`;
const LITERAL = String.raw`(?:'(?:[^']|'')*'|-?\d+(?:\.\d+)?|true|false|null)(?:::[\w\[\]]+)?`;
const TYPE =
  String.raw`(?!\w*serial)[a-z]\w*(?: varying| precision| with(?:out)? time zone)?` +
  String.raw`(?:\(\d+(?:, ?\d+)?\))?(?:\[\])?`;
const words = (text: string) => new RegExp(`^${text}`, 'i');

/** What the file itself creates, so that no process of the release before uses it. */
interface Own {
  readonly tables: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
}

const CREATE_TABLE = words(`create table ${NAME}`);
const ALTER_TABLE = words(String.raw`alter table (?:only )?${NAME}\s+([\s\S]+)$`);
const ADD_COLUMN = words(`add column ${NAME}`);

const matchAt = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1]?.toLowerCase() ?? '';

function ownOf(statements: readonly string[]): Own {
  const histories = statements.map((each) => matchAt(/^select create_history\('(\w+)'/i, each));
  return {
    tables: new Set([...statements.map((each) => matchAt(CREATE_TABLE, each)), ...histories]),
    columns: new Set(statements.flatMap(actionsOf).map((action) => matchAt(ADD_COLUMN, action))),
  };
}

/** The parts of an `alter table`, which commas outside parentheses and literals divide. */
function actionsOf(statement: string): string[] {
  const [, , actions] = ALTER_TABLE.exec(statement) ?? [];
  if (actions === undefined) return [];
  const parts = [''];
  let depth = 0;
  for (const [piece] of actions.matchAll(/'(?:[^']|'')*'|[\s\S]/g)) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}

/** A null or a constant is stored once in the catalogue: the table is neither rewritten nor read. */
const DEFAULT = ` default ${LITERAL}`;
const PLAIN_COLUMN = words(
  `add column ${NAME} ${TYPE}(?:${DEFAULT}| not null${DEFAULT}|${DEFAULT} not null)?$`,
);
const NOT_VALID = words(String.raw`add constraint \w+ (check|foreign key)\s*(\([\s\S]*\))[\s\S]* not valid$`);
const VALIDATE = words('validate constraint ');
const ON_TABLE = words(String.raw`create (?:unique )?index ${NAME} on (?:only )?"?(\w+)`);
const TRIGGER_ON = /^create (?:constraint )?trigger \w+ (?:before|after)\b[\s\S]*?\bon (\w+)/i;
const NEW_THING = words('create (?:sequence|view|type|extension if not exists|function) ');

/** Statements on existing tables run alone in their file where they read the table: they take long. */
const ALONE = [words('create (?:unique )?index concurrently '), words('drop index concurrently ')];

/** Why a migration is not what its name says; empty if it is. */
export function problemsOf(migration: Migration): string[] {
  const { name, phase, statements } = migration;
  if (phase === 'baseline') return [];
  if (statements.length === 0) return [`${name}: it holds no statement`];
  const own = ownOf(statements);
  const isAllowed = phase === 'expand' ? mayExpand : mayContract;
  const refused = statements
    .filter((statement) => !isAllowed(statement, own))
    .map((statement) => `${name}: not allowed in ${phase}: ${firstLine(statement)}`);
  const crowded = statements
    .filter((statement) => statements.length > 1 && isLong(statement))
    .map((statement) => `${name}: it has to be the only statement of its file: ${firstLine(statement)}`);
  return [...refused, ...crowded];
}

const firstLine = (statement: string) => (statement.split('\n')[0] ?? '').trim();
const isLong = (statement: string) =>
  ALONE.some((long) => long.test(statement)) || actionsOf(statement).some((action) => VALIDATE.test(action));

function mayExpand(statement: string, own: Own): boolean {
  const isOn = (table: string | undefined) => own.tables.has(table?.toLowerCase() ?? '');
  if (CREATE_TABLE.test(statement) || NEW_THING.test(statement)) return true;
  if (/^(?:comment on|select create_history\()/i.test(statement)) return true;
  if (/^create index concurrently /i.test(statement)) return true;
  if (ON_TABLE.test(statement)) return isOn(ON_TABLE.exec(statement)?.[2]);
  if (TRIGGER_ON.test(statement)) return isOn(TRIGGER_ON.exec(statement)?.[1]);
  const [, inserted] = /^insert into (\w+)/i.exec(statement) ?? [];
  if (inserted) return isOn(inserted);
  const [, altered] = ALTER_TABLE.exec(statement) ?? [];
  if (altered === undefined) return false;
  return isOn(altered) || actionsOf(statement).every((action) => mayAdd(action, own));
}

/** A constraint may only concern columns of the same file: the release before writes the others. */
function mayAdd(action: string, { columns }: Own): boolean {
  if (PLAIN_COLUMN.test(action) || VALIDATE.test(action)) return true;
  const [, kind, body = ''] = NOT_VALID.exec(action) ?? [];
  if (kind === undefined) return false;
  const concerned = kind.toLowerCase() === 'check' ? body : (/^\([^)]*\)/.exec(body)?.[0] ?? '');
  return namesInside(concerned).some((each) => columns.has(each)) && hasNoOther(concerned, columns);
}

const KEYWORDS = new Set([
  'is',
  'not',
  'null',
  'in',
  'and',
  'or',
  'between',
  'length',
  'any',
  'array',
  'like',
]);
const namesInside = (body: string) =>
  [...body.replaceAll(/'(?:[^']|'')*'|::\w+/g, '').matchAll(/[a-z_]\w*/gi)].map(([name]) =>
    name.toLowerCase(),
  );
const hasNoOther = (body: string, columns: ReadonlySet<string>) =>
  namesInside(body).every((name) => columns.has(name) || KEYWORDS.has(name));

const CONTRACTIONS = [
  words('create (?:unique )?index concurrently '),
  words('drop index concurrently '),
  words('drop (?:table|view|function|trigger|type|sequence) '),
  words('create (?:or replace )?(?:function|view) '),
  words('create (?:constraint )?trigger '),
];
const CONTRACTING_ACTIONS = [
  words('drop (?:column|constraint) '),
  words(String.raw`alter column \w+ (?:drop (?:default|not null)|set default |set not null)`),
  words(String.raw`add constraint \w+ (?:unique|primary key) using index \w+$`),
  NOT_VALID,
  VALIDATE,
];

/** `set not null` reads the whole table unless a validated check has said so; see `isProvenNotNull`. */
function mayContract(statement: string): boolean {
  if (CONTRACTIONS.some((allowed) => allowed.test(statement))) return true;
  const actions = actionsOf(statement);
  return (
    actions.length > 0 && actions.every((action) => CONTRACTING_ACTIONS.some((each) => each.test(action)))
  );
}

/** Columns set to not null without a check, validated by a migration before, that they are. */
export function unprovenNotNull(migrations: readonly Migration[]): string[] {
  const proven = new Set<string>();
  const checks = new Map<string, string>();
  const problems: string[] = [];
  for (const { name, phase, statements } of migrations.filter((each) => each.phase !== 'baseline')) {
    for (const statement of statements) {
      const [, table = ''] = ALTER_TABLE.exec(statement) ?? [];
      for (const action of actionsOf(statement)) {
        const [, check, column] =
          /^add constraint (\w+) check \((\w+) is not null\) not valid$/i.exec(action) ?? [];
        if (check) checks.set(check, `${table}.${column}`);
        const [, validated] = /^validate constraint (\w+)$/i.exec(action) ?? [];
        if (validated) proven.add(checks.get(validated) ?? '');
        const [, set] = /^alter column (\w+) set not null$/i.exec(action) ?? [];
        if (set && phase === 'contract' && !proven.has(`${table}.${set}`))
          problems.push(`${name}: ${table}.${set} needs a validated check (${set} is not null) before`);
      }
    }
  }
  return problems;
}
