// What features register for server and screens alike: matters and to-dos.

/** Path of the page that shows a matter, with `{id}` where its id belongs. */
export type MatterPages = Readonly<Record<string, string>>;

export interface TodoKind {
  /** What it leads to. */
  readonly matter: MatterType;
  /** The count it adds to; shortcuts show counts. */
  readonly counts?: string;
}
export type TodoKinds = Readonly<Record<string, TodoKind>>;

/** The default export of a feature's `registrations.ts`. */
export interface FeatureRegistrations {
  readonly matters?: MatterPages;
  readonly todos?: TodoKinds;
}

/** Each feature adds its own, so that the kinds of all features are unions. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RegisteredMatters {}
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RegisteredTodos {}

type KeysIn<Registered> = {
  [Feature in keyof Registered]: keyof Registered[Feature];
}[keyof Registered] &
  string;
export type MatterType = KeysIn<RegisteredMatters>;
export type TodoKindName = KeysIn<RegisteredTodos>;

const matterPages = new Map<string, string>();
const todoKinds = new Map<string, TodoKind & { readonly feature: string }>();

/** Called once by each app, with what it gathered by feature. */
export function registerFeatures(features: Readonly<Record<string, FeatureRegistrations>>): void {
  for (const [feature, { matters = {}, todos = {} }] of Object.entries(features)) {
    for (const [type, page] of Object.entries(matters)) matterPages.set(type, page);
    for (const [kind, todo] of Object.entries(todos)) todoKinds.set(kind, { ...todo, feature });
  }
}

/** Path of a matter's page; the start page for a type that only a newer server knows. */
export const pathOfMatter = (type: MatterType, id: string): string =>
  matterPages.get(type)?.replace('{id}', encodeURIComponent(id)) ?? '';

export const matterTypes = () => [...matterPages.keys()] as MatterType[];

/** Undefined for a kind that only a newer server knows. */
export const todoKind = (kind: TodoKindName) => todoKinds.get(kind);
export const todoKindNames = () => [...todoKinds.keys()] as TodoKindName[];
export const todoCounts = () => new Set([...todoKinds.values()].flatMap(({ counts }) => counts ?? []));

/** Path of the page to which a to-do leads, with the id of its matter. */
export function pathOfTodo(kind: TodoKindName, id: string): string {
  const todo = todoKind(kind);
  return todo ? pathOfMatter(todo.matter, id) : '';
}
