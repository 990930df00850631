// Rich text in a real browser: nothing of what attackers write is executed, and what honest authors write stays.

import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser, openPhone } from '../support/browser.ts';
import { bundle } from '../support/bundle.ts';

/** Each would tell of itself if it were executed: `hit` counts. */
const PAYLOADS = [
  `<script>hit()</script>`,
  `<SCRIPT SRC="data:text/javascript,hit()"></SCRIPT>`,
  `<scr<script>ipt>hit()</scr</script>ipt>`,
  `<script/src=data:,hit()>`,
  `<script type=module>hit()</script>`,
  `<img src=x onerror=hit()>`,
  `<img src=x oNeRrOr=hit()>`,
  `<img/src=x/onerror=hit()>`,
  `<img src="x" onerror="&#120;()">`,
  `<img src=\`x\` onerror=hit()>`,
  `<img src=x onerror\n=hit()>`,
  `<img src=x:x onerror=hit()//`,
  `"><img src=x onerror=hit()>`,
  `'"--></style></script><img src=x onerror=hit()>`,
  `<image src=x onerror=hit()>`,
  `<image href=x onerror=hit()>`,
  `<svg onload=hit()>`,
  `<svg/onload=hit()>`,
  `<svg><script>hit()</script></svg>`,
  `<svg><script href="data:text/javascript,hit()"/></svg>`,
  `<svg><animate onbegin=hit() attributeName=x dur=1s>`,
  `<svg><set attributeName=href to="javascript:hit()"/><a><text y=20>a</text></a></svg>`,
  `<svg><a xlink:href="javascript:hit()"><text y=20>a</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.hit()</script>"></foreignObject></svg>`,
  `<svg><style><img src=x onerror=hit()></style></svg>`,
  `<svg><use href="data:image/svg+xml;base64,PHN2ZyBpZD0ieCIgb25sb2FkPSJoaXQoKSIvPg==#x"/></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=hit()&gt;">`,
  `<math><maction actiontype="statusline#x" xlink:href="javascript:hit()">a</maction></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>`,
  `<math href="javascript:hit()">a</math>`,
  `<a href="javascript:hit()">a</a>`,
  `<a href="JaVaScRiPt:hit()">a</a>`,
  `<a href=" javascript:hit()">a</a>`,
  `<a href="java\tscript:hit()">a</a>`,
  `<a href="java&#x0A;script:hit()">a</a>`,
  `<a href="&#106;avascript:hit()">a</a>`,
  `<a href="javascript&colon;hit()">a</a>`,
  `<a href="\x01javascript:hit()">a</a>`,
  `<a href="data:text/html,<script>opener.hit()</script>" target=_blank>a</a>`,
  `<a href="vbscript:hit()">a</a>`,
  `<a href="blob:javascript:hit()">a</a>`,
  `<a href="#" onclick=hit()>a</a>`,
  `<a href="x" onmouseover=hit() onfocus=hit() autofocus tabindex=1>a</a>`,
  `<a href="//evil.example/" ping="javascript:hit()">a</a>`,
  `<area href="javascript:hit()" shape=default>`,
  `<map name=m><area href="javascript:hit()" coords=0,0,9,9></map><img usemap=#m src=x>`,
  `<iframe src="javascript:parent.hit()"></iframe>`,
  `<iframe srcdoc="<script>parent.hit()</script>"></iframe>`,
  `<iframe onload=hit()></iframe>`,
  `<object data="data:text/html,<script>parent.hit()</script>"></object>`,
  `<object data="javascript:hit()" onerror=hit()></object>`,
  `<embed src="data:text/html,<script>parent.hit()</script>" onload=hit()>`,
  `<frameset onload=hit()><frame src=x></frameset>`,
  `<body onload=hit()>`,
  `<body onpageshow=hit() onfocus=hit()>`,
  `<html onmousemove=hit()>`,
  `<base href="javascript:hit();//"><a href="#">a</a>`,
  `<meta http-equiv=refresh content="0;url=javascript:hit()">`,
  `<link rel=stylesheet href=x onerror=hit()>`,
  `<link rel=modulepreload href="data:text/javascript,hit()" onload=hit() onerror=hit()>`,
  `<style>@import 'x';</style><style onload=hit()></style>`,
  `<style><style/><img src=x onerror=hit()>`,
  `<p style="background:url(javascript:hit())">a</p>`,
  `<p style="width:expression(hit())">a</p>`,
  `<p style="animation-name:x" onanimationstart=hit()>a</p><style>@keyframes x{}</style>`,
  `<p style="position:fixed;inset:0;z-index:99999">a</p>`,
  `<video src=x onerror=hit()></video>`,
  `<video><source onerror=hit() src=x></video>`,
  `<audio src=x onerror=hit()></audio>`,
  `<video poster=javascript:hit() oncanplay=hit()></video>`,
  `<details open ontoggle=hit()>a</details>`,
  `<input autofocus onfocus=hit()>`,
  `<input type=image src=x onerror=hit()>`,
  `<select autofocus onfocus=hit()></select>`,
  `<textarea autofocus onfocus=hit()></textarea>`,
  `<textarea><img title="</textarea><img src=x onerror=hit()>"></textarea>`,
  `<button formaction="javascript:hit()">a</button>`,
  `<form action="javascript:hit()"><input type=submit></form>`,
  `<form id=x><input name=attributes><img src=x onerror=hit()></form>`,
  `<form><input name=parentNode></form><img src=x onerror=hit()>`,
  `<marquee onstart=hit()>a</marquee>`,
  `<isindex action="javascript:hit()" type=submit>`,
  `<keygen autofocus onfocus=hit()>`,
  `<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>`,
  `<noembed><img title="</noembed><img src=x onerror=hit()>"></noembed>`,
  `<xmp><p title="</xmp><img src=x onerror=hit()>"></xmp>`,
  `<listing>&lt;img src=x onerror=hit()&gt;</listing>`,
  `<template><img src=x onerror=hit()></template>`,
  `<template shadowrootmode=open><img src=x onerror=hit()></template>`,
  `<title><p title="</title><img src=x onerror=hit()>"></title>`,
  `<!--><img src=x onerror=hit()>-->`,
  `<!--[if gte IE 4]><script>hit()</script><![endif]-->`,
  `<![CDATA[><img src=x onerror=hit()>]]>`,
  `<?xml version="1.0"?><img src=x onerror=hit()>`,
  `<xss onpointerrawupdate=hit() tabindex=1 autofocus onfocus=hit()>a</xss>`,
  `<div popover id=p onbeforetoggle=hit()>a</div><button popovertarget=p>b</button>`,
  `<p contenteditable onbeforeinput=hit() onfocus=hit() autofocus>a</p>`,
  `<p is="x-y" slot=x part=x onscrollend=hit()>a</p>`,
  `<table background="javascript:hit()"><tr><td background="javascript:hit()">a</td></tr></table>`,
  `<dialog open onclose=hit()><form method=dialog><button>a</button></form></dialog>`,
  `<ruby><rt><img src=x onerror=hit()></rt></ruby>`,
  `<nav onwheel=hit() id=location name=location class="ui-dialog">a</nav>`,
  `<img name=getElementById src=x onerror=hit()>`,
  `<a id=defaultView><a id=defaultView name=x href="cid:x">a</a>`,
  `<font color="red" onmouseenter=hit()>a</font>`,
  `<b onx='y' onclick='hit()'>a</b>`,
  `<div data-on="hit()" x-on:click="hit()" @click="hit()" v-html="hit()">{{constructor.constructor('hit()')()}}</div>`,
];

const HONEST =
  `<h2 style="text-align: center; position: fixed">通知</h2><p>动力煤 <b>5500</b> kcal/kg，<span style="color: red; background: url(x)">上调</span>：</p>` +
  `<table><tbody><tr><td colspan="2" onclick="hit()">硫</td></tr></tbody></table><ol start="3"><li>一</li></ol><img src="/files/a.png" alt="图" width="10" height="10">` +
  `<a href="https://www.example.com/a?b=1">外</a><a href="#/pages/trade/detail?id=1" target="_blank">内</a><a href="tel:0912-1234567">电话</a>`;

const browser = await openBrowser();
afterAll(() => browser.close());

const script = await bundle(`
  import { sanitise } from '#features/content/web/sanitise.ts';
  globalThis.sanitise = sanitise;
`);

async function openPage() {
  const page = await openPhone(browser);
  // A page of its own address, so that nothing is refused because of where it stands; no policy helps the sanitiser.
  await page.route('https://reader.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.route('https://*.example/**', (route) =>
    route.request().url().startsWith('https://reader.example/') ? route.fallback() : route.abort(),
  );
  await page.goto('https://reader.example/');
  await page.evaluate(
    'globalThis.executed = []; globalThis.current = ""; globalThis.hit = () => { executed.push(current); };',
  );
  await page.addScriptTag({ content: script });
  return page;
}

/** Shows it as the page would, and touches everything in it as a reader might. */
const TRY = `(payload, clean) => {
  const place = document.createElement('div');
  document.body.append(place);
  current = payload;
  if (clean) place.replaceChildren(sanitise(payload));
  else place.innerHTML = payload;
  for (const element of place.querySelectorAll('*')) {
    element.focus?.();
    for (const name of ['click', 'mouseover', 'mouseenter', 'mousemove', 'wheel', 'focus', 'animationstart', 'toggle', 'error', 'load', 'submit', 'pointerrawupdate']) {
      element.dispatchEvent(new Event(name, { cancelable: true, bubbles: true }));
    }
  }
  return place.innerHTML;
}`;

const ALLOWED =
  /^(a|abbr|address|article|aside|b|bdi|bdo|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|fieldset|font|footer|h[1-6]|header|hr|i|img|ins|label|legend|li|mark|nav|ol|p|pre|q|rt|ruby|s|section|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul)$/;
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

describe('previewRichText shows sanitised HTML only', () => {
  it(`executes nothing of ${PAYLOADS.length} payloads, shown, touched, and parsed once more`, async () => {
    const page = await openPage();
    for (const payload of PAYLOADS) {
      const shown = await page.evaluate<string>(`(${TRY})(${JSON.stringify(payload)}, true)`);
      await page.evaluate(`(${TRY})(${JSON.stringify(shown)}, false)`);
    }
    // What would be executed at all is executed by now: the bare picture has failed after all others.
    await page.evaluate(
      `current = 'bare'; document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="hit()">')`,
    );
    await expect.poll(() => page.evaluate('executed')).toContain('bare');
    expect((await page.evaluate<string[]>('executed')).filter((payload) => payload !== 'bare')).toEqual([]);
    expect(page.url()).toMatch(/^https:\/\/reader\.example\/(#.*)?$/);
  });

  it('would execute most of them as they are', async () => {
    const page = await openPage();
    for (const payload of PAYLOADS.filter((one) => !/<meta|<base/.test(one))) {
      await page.evaluate(`(${TRY})(${JSON.stringify(payload)}, false)`).catch(() => undefined);
    }
    await expect.poll(() => page.evaluate<number>('new Set(executed).size')).toBeGreaterThan(30);
  });

  it('leaves tags and attributes of the list only, and addresses of ours', async () => {
    const page = await openPage();
    const found = await page.evaluate<
      [tag: string, names: string[], links: string[]][]
    >(`${JSON.stringify([...PAYLOADS, HONEST])}.flatMap((payload) => {
      const place = document.createElement('div');
      place.replaceChildren(sanitise(payload));
      return [...place.querySelectorAll('*')].map((element) => [element.localName, element.getAttributeNames(),
        [element.getAttribute('href'), element.getAttribute('src')].filter((one) => one !== null)]);
    })`);
    expect(found.filter(([tag]) => !ALLOWED.test(tag))).toEqual([]);
    expect(found.filter(([, names]) => names.some((name) => !ATTRIBUTES.includes(name)))).toEqual([]);
    expect(
      found.flatMap(([, , links]) => links).filter((link) => !/^(#\/pages\/|tel:|mailto:|\/[\w])/.test(link)),
    ).toEqual([]);
  });

  it('keeps what honest authors write, and leads outside by way of the page that says so', async () => {
    const page = await openPage();
    const shown = await page.evaluate<string>(`(${TRY})(${JSON.stringify(HONEST)}, true)`);
    expect(shown).toBe(
      '<h2 style="text-align: center">通知</h2><p>动力煤 <b>5500</b> kcal/kg，<span style="color: red">上调</span>：</p>' +
        '<table><tbody><tr><td colspan="2">硫</td></tr></tbody></table><ol start="3"><li>一</li></ol><img src="/files/a.png" alt="图" width="10" height="10">' +
        '<a href="#/pages/common/outsidePage?url=https%3A%2F%2Fwww.example.com%2Fa%3Fb%3D1">外</a><a href="#/pages/trade/detail?id=1">内</a><a href="tel:0912-1234567">电话</a>',
    );
  });
});
