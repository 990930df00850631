// Minimal XML reader that reports line numbers, unlike available libraries.

import { StatementError } from './failure.ts';

export interface XmlElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const MAX_DEPTH = 60;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TOKEN = new RegExp(
  [
    /<!--[\s\S]*?-->/,
    /<\?[\s\S]*?\?>/,
    /<!\[CDATA\[([\s\S]*?)\]\]>/,
    /<\/([^\s>]+)\s*>/,
    /<([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/,
    /([^<]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gy',
);
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface MutableElement {
  readonly name: string;
  readonly full: string;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: MutableElement[];
  text: string;
}

/** Rejects document types: they allow entity expansion and external fetches. */
export function readXml(text: string): XmlElement {
  const root: MutableElement = { name: '', full: '', line: 1, attributes: new Map(), children: [], text: '' };
  const open: MutableElement[] = [root];
  let line = 1;
  let at = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [whole, cdata, closing, opening, attributes = '', isEmpty, plain] = found;
    const around = open.at(-1) ?? root;
    if (opening !== undefined) {
      const element: MutableElement = {
        name: local(opening),
        full: opening,
        line,
        attributes: attributesOf(attributes, line),
        children: [],
        text: '',
      };
      around.children.push(element);
      if (isEmpty !== '/') open.push(element);
      if (open.length > MAX_DEPTH) throw new StatementError(line, element.name, 'unreadable');
    } else if (closing !== undefined) {
      if (around.full !== closing) throw new StatementError(line, local(closing), 'unreadable');
      open.pop();
    } else if (cdata !== undefined) around.text += cdata;
    else if (plain !== undefined) around.text += decoded(plain, line);
    at = found.index + whole.length;
    line += whole.split('\n').length - 1;
  }
  const [element, another] = root.children;
  if (at !== text.length || open.length !== 1 || !element || another || root.text.trim() !== '')
    throw new StatementError(line, '', 'unreadable');
  return element;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function attributesOf(text: string, line: number): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      local(name),
      decoded(double ?? single ?? '', line),
    ]),
  );
}

function decoded(text: string, line: number): string {
  return text.replaceAll(/&([^;\s]{0,12});?/g, (whole, name: string) => {
    const [, hex, decimal] = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const known =
      hex === undefined && decimal === undefined
        ? ENTITIES[name]
        : code <= 0x10ffff
          ? String.fromCodePoint(code)
          : undefined;
    if (known === undefined || !whole.endsWith(';'))
      throw new StatementError(line, whole.slice(0, 12), 'unreadable');
    return known;
  });
}

/** First element at a path such as `NtryDtls/TxDtls/Refs`. */
export function findElement(element: XmlElement, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>(
      (held, name) => held?.children.find((child) => child.name === name),
      element,
    );
}

export const findElementText = (element: XmlElement, ...paths: readonly string[]): string =>
  paths.map((path) => findElement(element, path)?.text.trim() ?? '').find((text) => text !== '') ?? '';
