// The document's title: the page's name behind a mark that holds on all pages.

let name = '';
let mark = '';

export function setTitle(next: string): void {
  name = next;
  document.title = mark + name;
}

/** Once a page has a name. */
export function setTitleMark(next: string): void {
  mark = next;
  document.title = mark + name;
}
