// What features register for server and screens alike: matters and to-dos.

/** Path of the page that shows a matter; its id is encoded. */
type MatterPage = (id: string) => string;
export type MatterPages = Readonly<Record<string, MatterPage>>;

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

const matterPages = new Map<string, MatterPage>();
const todoKinds = new Map<string, TodoKind>();

/** Called once by each app, with what it gathered. */
export function registerFeatures(features: readonly FeatureRegistrations[]): void {
  for (const { matters = {}, todos = {} } of features) {
    for (const [type, page] of Object.entries(matters)) matterPages.set(type, page);
    for (const [kind, todo] of Object.entries(todos)) todoKinds.set(kind, todo);
  }
}

/** Path of a matter's page; the start page for a type that a newer server knows. */
export const pathOfMatter = (type: MatterType, id: string): string =>
  matterPages.get(type)?.(encodeURIComponent(id)) ?? '';

export const matterTypes = () => [...matterPages.keys()] as MatterType[];
export const todoKindNames = () => [...todoKinds.keys()] as TodoKindName[];
export const todoCounts = () => new Set([...todoKinds.values()].flatMap(({ counts }) => counts ?? []));
/** Path of the page to which a to-do leads, with the id of its matter. */
export function pathOfTodo(kind: TodoKindName, id: string): string {
  const todo = todoKinds.get(kind);
  return todo ? pathOfMatter(todo.matter, id) : '';
}

export const todoKind = (kind: TodoKindName): TodoKind | undefined => todoKinds.get(kind);
