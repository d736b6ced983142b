import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { InlineMarkdown } from './inline-markdown.tsx';
import { MarkdownBody } from './markdown-body.tsx';
import { RowMarkdown } from './markdown.tsx';

const hurt = 'window.hurt=1';
const hostile: readonly string[] = [
  `<script>${hurt}</script>`,
  `before <script>${hurt}</script> after`,
  `<scr<script>ipt>${hurt}</scr</script>ipt>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<svg/onload=${hurt}><svg onload=${hurt}><animate onbegin=${hurt}></svg>`,
  `<math><mtext><img src=x onerror=${hurt}></mtext></math>`,
  `<img src=x onerror="${hurt}"><img src="x" onerror='${hurt}' />`,
  `<img src="https://evil.example/p.png" srcset="https://evil.example/q.png 2x" style="background:url(//evil.example)">`,
  `<img/src=/x.png/onload=${hurt}>`,
  `<img src=/\\evil.example/p.png> ![x](/\\evil.example/q.png) ![y](//evil.example/r.png)`,
  `<a href="javascript:${hurt}">a</a> <a href=" javascript:${hurt}">b</a> <a href="JaVaScRiPt:${hurt}">c</a>`,
  `<a href="java&#x09;script:${hurt}">a</a> <a href="java\tscript:${hurt}">b</a> <a href="&#106;avascript:${hurt}">c</a>`,
  `<a href="&#1;javascript:${hurt}">a</a> <a href="vbscript:x">b</a> <a href="data:text/html,<script>${hurt}</script>">c</a>`,
  `[a](javascript:${hurt}) [b](JaVaScRiPt:1) [c](data:text/html,x) [d](java&Tab;script:1) <javascript:1>`,
  `<a href="https://x.example" onclick="${hurt}" style="position:fixed" target=_top ping=//evil.example>x</a>`,
  `<a id=root name=config class=btn href=#>x</a><b id="location"><p name=body>`,
  `<style>*{display:none}</style><style>@import url(//evil.example/x.css);`,
  `<link rel=stylesheet href=//evil.example/x.css><base href=//evil.example/><meta http-equiv=refresh content="0;url=//evil.example">`,
  `<iframe src="javascript:${hurt}"></iframe><iframe srcdoc="<script>${hurt}</script>"></iframe>`,
  `<object data=//evil.example/x></object><embed src=//evil.example/x><applet code=x></applet>`,
  `<form action=//evil.example><input name=q autofocus onfocus=${hurt}><button formaction=javascript:1>Go</button><select><option>1</select><textarea>t</textarea></form>`,
  `<video src=//evil.example/v onerror=${hurt}><audio autoplay src=//evil.example/a><source src=x onerror=${hurt}>`,
  `<details open ontoggle=${hurt}><summary onclick=${hurt}>More</summary>text</details>`,
  `<body onload=${hurt}><html><head><title>x</title></head>`,
  `<template><script>${hurt}</script></template><noscript><img src=x onerror=${hurt}></noscript>`,
  `<b><i></b></i><table><b><tr>x<td>y<table><tr><li>z</table></p></a></td></tr></table></div></div></div>`,
  `<p title="</p><img src=x onerror=${hurt}>"><img alt="><script>${hurt}</script>" src=x>`,
  `<!--><img src=x onerror=${hurt}>--> <![CDATA[<img src=x onerror=${hurt}>]]> <?x <img src=x onerror=${hurt}>?>`,
  `<x-evil onclick=${hurt}>x</x-evil> <constructor>x</constructor> <__proto__>y</__proto__> <a __proto__=1 constructor=2>z</a>`,
  '`<img src=x onerror=1>` ```<script>1</script>```\n\n    <script>1</script>',
];

const elements =
  /^(?:a|abbr|b|blockquote|br|button|caption|cite|code|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|h[3-6]|hr|i|img|ins|kbd|li|mark|ol|p|path|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|u|ul|var|wbr)$/;
/** Each attribute with what it may say; classes, and what an icon is drawn with, are the portal's own. */
const attributes: Readonly<Record<string, RegExp>> = {
  alt: /^/,
  'aria-hidden': /^true$/,
  class: /^(?:in|nb|sr|language-.*|_.*)$/,
  colspan: /^\d{1,3}$/,
  d: /^[\w .-]+$/,
  'data-align': /^(?:left|center|right)$/,
  height: /^14$/,
  href: /^(?:https?:|mailto:|[^:]*$|[^:]*[/#?])/i,
  id: /-fn(?:ref)?-/,
  loading: /^lazy$/,
  open: /^$/,
  rel: /^noopener noreferrer$/,
  rowspan: /^\d{1,3}$/,
  // No picture is fetched from elsewhere: what is asked for is a path of the portal.
  src: /^(?![a-z]+:|[/\\]{2})/i,
  start: /^-?\d{1,9}$/,
  tabindex: /^0$/,
  target: /^_blank$/,
  title: /^/,
  viewbox: /^[\d ]+$/,
  width: /^14$/,
};

/** What no description may do to a page: elements and attributes beyond those that are allowed, and a browser that reads others. */
function listHarm(container: Element): readonly string[] {
  const again = document.createElement('div');
  again.innerHTML = container.innerHTML;
  const found = [...container.querySelectorAll('*')].flatMap((element) => {
    const wrong = [...element.attributes].filter(
      ({ name, value }) => !attributes[name.toLowerCase()]?.test(value),
    );
    const name = element.tagName.toLowerCase();
    return [
      ...(elements.test(name) ? [] : [name]),
      ...wrong.map((one) => `${one.name}=${one.value}`),
    ];
  });
  return [
    ...found,
    ...('hurt' in window ? ['it ran'] : []),
    ...(again.innerHTML === container.innerHTML ? [] : ['the browser reads it in another way']),
  ];
}

const reported = vi.spyOn(console, 'error');
beforeEach(() => reported.mockClear());

describe.each([
  ['MarkdownBody', MarkdownBody],
  ['InlineMarkdown', InlineMarkdown],
  ['RowMarkdown', RowMarkdown],
])('%s', (_name, Renderer) => {
  test('runs nothing that a hostile document says', async () => {
    for (const text of hostile) {
      const { container } = render(<Renderer text={text} />);
      expect([text, ...listHarm(container)]).toEqual([text]);
      await act(async () => undefined);
      expect([text, ...listHarm(container)]).toEqual([text]);
      cleanup();
    }
    expect(reported).not.toHaveBeenCalled();
  });
});

const elementNames =
  'a abbr b blockquote body br button caption center code dd details div dl dt em font form h1 h2 hr html i iframe img input li link math noscript object ol option p pre script section select span style sub summary svg table tbody td template textarea th thead title tr u ul video x-own orderId';
const names = fc.constantFrom(...elementNames.split(' '));
const addresses = fc.constantFrom(
  'https://a.example/b',
  '//evil.example/x',
  '/\\evil.example',
  `javascript:${hurt}`,
  '&#106;avascript:1',
  'data:text/html,x',
  '/own',
  '#root',
);
const attribute = fc
  .tuple(
    fc.constantFrom(
      'href',
      'src',
      'id',
      'name',
      'class',
      'style',
      'onclick',
      'onerror',
      'colspan',
      'align',
      'open',
      'start',
      'title',
      'srcset',
      '__proto__',
    ),
    fc.constantFrom('"', "'", ''),
    fc.oneof(addresses, fc.constantFrom(hurt, '1', 'root', 'center')),
  )
  .map(([name, quote, value]) => ` ${name}=${quote}${value}${quote}`);
const tag = fc
  .tuple(
    fc.constantFrom('<', '</', '< '),
    names,
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom('>', '/>', ''),
  )
  .map(([start, name, given, end]) => `${start}${name}${given.join('')}${end}`);
const marks = [
  '\n',
  '\n\n',
  '```\n',
  '`',
  '- ',
  '> ',
  '# ',
  '| a | b |\n| - | - |\n| ',
  '**',
  '*',
  '_',
  '~~',
  '[',
  ']',
  '](',
  ')',
  '![',
  '[^1]',
  '[^1]: ',
  '<!--',
  '-->',
  '&lt;',
  '&#60;',
  '\\',
  ' word ',
  'A - one',
  '1. ',
  '    ',
];
const mark = fc.constantFrom(...marks);
const soup = fc
  .array(fc.oneof({ weight: 2, arbitrary: tag }, mark, addresses), { maxLength: 30 })
  .map((pieces) => pieces.join(''));

test('of any tags and marks whatever, nothing is left but the elements and attributes that are allowed', () => {
  fc.assert(
    fc.property(soup, (text) => {
      const { container } = render(<MarkdownBody text={text} />);
      const harm = listHarm(container);
      cleanup();
      expect(harm).toEqual([]);
      expect(reported).not.toHaveBeenCalled();
    }),
    { numRuns: 60 },
  );
});

test.each([
  '- <li>one',
  '<ul><li>\n\nsome <li>one',
  '<dl><dd>\n\nsome <dd>one',
  '- <b><li>one</b>',
])('an item of HTML in an item of another kind, %j, is one that a browser keeps', (text) => {
  expect(render(<MarkdownBody text={text} />).container.textContent).toContain('one');
  expect(reported).not.toHaveBeenCalled();
});

test('a preformatted text that begins with empty lines is one that a browser keeps', () => {
  const { container } = render(<MarkdownBody text={'<pre>\n\n  one</pre>'} />);
  expect(listHarm(container)).toEqual([]);
  expect(container.querySelector('pre')?.textContent).toBe('  one');
});

const slowMarks = [
  '[',
  '![](',
  '[^a]',
  '[^a]:\n',
  '*a ',
  '- ',
  ':::note\n',
  '> [!NOTE]\n',
  ':::note [',
];
const slow = ['<b>', '<div>', '<a "', '<table>', '<td>', ...slowMarks];
test.each(slow)(
  '9,000 characters of %j are drawn in their time, and not in more depth than a browser bears',
  (part) => {
    const text = `${part.repeat(9000 / part.length)}\nend`;
    const { container } = render(<MarkdownBody text={text} />);
    expect(container.querySelector(':scope' + ' > *'.repeat(250))).toBeNull();
  },
);

test('lists and quotes in each other end', () => {
  const list = Array.from({ length: 200 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n');
  for (const text of [list, `${'>- '.repeat(5000)}a`, `${'<ul><li>'.repeat(2000)}a`]) {
    expect(render(<MarkdownBody text={text} />).container.textContent).toContain('a');
  }
});
