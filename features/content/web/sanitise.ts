// Sanitises rich text with lists of allowed tags, attributes and styles.

import createSanitiser from 'dompurify';
import { outsidePath } from './outside.ts';

const TAGS = [
  'a',
  'abbr',
  'address',
  'article',
  'aside',
  'b',
  'bdi',
  'bdo',
  'big',
  'blockquote',
  'br',
  'caption',
  'center',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'div',
  'dl',
  'dt',
  'em',
  'fieldset',
  'font',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'i',
  'img',
  'ins',
  'label',
  'legend',
  'li',
  'mark',
  'nav',
  'ol',
  'p',
  'pre',
  'q',
  'rt',
  'ruby',
  's',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'tt',
  'u',
  'ul',
];
/** No class, id or name: text must not imitate or replace a part of the app. */
const ATTRIBUTES = [
  'alt',
  'colspan',
  'dir',
  'height',
  'href',
  'rowspan',
  'span',
  'src',
  'start',
  'style',
  'title',
  'type',
  'width',
];
/** No style that moves text out of its place or loads anything. */
const STYLES = [
  'background-color',
  'color',
  'font-style',
  'font-weight',
  'text-align',
  'text-decoration-line',
  'text-indent',
  'vertical-align',
];

const ADDRESSES: Readonly<Record<string, (written: string) => string | undefined>> = {
  href: linkFor,
  src: pictureAt,
};

const sanitiser = createSanitiser(window);
sanitiser.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (attribute.attrName === 'style') attribute.attrValue = styleOf(element as HTMLElement);
  const address = ADDRESSES[attribute.attrName]?.(attribute.attrValue.trim());
  if (attribute.attrName in ADDRESSES) {
    attribute.attrValue = address ?? '';
    attribute.keepAttr = address !== undefined;
  }
});

/** Returns nodes: HTML that is serialised and parsed again may change its meaning. */
export const sanitise = (html: string): DocumentFragment =>
  sanitiser.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    RETURN_DOM_FRAGMENT: true,
  });

/** The app's own pages open directly, outside addresses through the outside page. */
function linkFor(written: string): string | undefined {
  if (/^#\/pages\/[\w/]+(\?[^#]*)?$/.test(written)) return written;
  if (/^(tel:[+\d -]{3,30}|mailto:[\w.+-]+@[\w.-]+)$/i.test(written)) return written;
  return /^https?:\/\//i.test(written) ? `#/${outsidePath(written)}` : undefined;
}

/** Only the app's own and embedded pictures: others would tell their server who reads. */
function pictureAt(written: string): string | undefined {
  const isOurs =
    /^data:image\/(png|jpeg|gif|webp);base64,[a-z\d+/=]+$/i.test(written) ||
    /^\/[\w-]+([/.][\w-]+)*$/.test(written);
  return isOurs ? written : undefined;
}

function styleOf({ style }: HTMLElement): string {
  const kept = STYLES.map((name) => [name, style.getPropertyValue(name)] as const);
  return kept
    .filter(([, value]) => /^[\w#%., ()-]+$/.test(value) && value !== 'initial')
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}
