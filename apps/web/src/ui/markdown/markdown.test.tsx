import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { InlineMarkdown, isPlain } from './inline-markdown.tsx';
import { MarkdownBody } from './markdown-body.tsx';
import { Markdown, RowMarkdown } from './markdown.tsx';

const html = (text: string) => render(<MarkdownBody text={text} />).container.innerHTML;

describe('HTML of an author', () => {
  test.each([
    ['One.<br>Two.<br/>Three.', '<p>One.<br>Two.<br>Three.</p>'],
    ['<p>One</p><p>Two <b>bold</b> <em>so</em>', '<p>One</p><p>Two <b>bold</b> <em>so</em></p>'],
    [
      'Text.<p>More.</p><ul><li>A<li>B</ul>',
      '<div>Text.<p>More.</p><ul><li>A</li><li>B</li></ul></div>',
    ],
    [
      'H<sub>2</sub>O &amp; <i>m</i><sup>2</sup>&nbsp;&ndash; &eacute;',
      '<p>H<sub>2</sub>O &amp; <i>m</i><sup>2</sup>&nbsp;– é</p>',
    ],
    [
      '<details>\n<summary>More</summary>\n\n**Bold**\n\n</details>',
      '<details>\n<summary>More</summary>\n<p><strong>Bold</strong></p>\n</details>',
    ],
    ['<center><font color="red">Red</font></center>', '<div>Red</div>'],
    [
      'Call `/a` for <orderId> and <tracking-number>',
      '<p>Call <code class="in">/a</code> for &lt;orderId&gt; and &lt;tracking-number&gt;</p>',
    ],
    ['<div>a</b></div><dl><dt>T<dd>D</dl>', '<div>a</div><dl><dt>T</dt><dd>D</dd></dl>'],
    ['<h1>Title</h1><h2>Two</h2>', '<h3>Title</h3><h3>Two</h3>'],
    [
      '<table><tr><th>A<th colspan="2">B<tr><td align=right>1<td>2</table>',
      '<div tabindex="0"><table><tbody><tr><th>A</th><th colspan="2">B</th></tr><tr><td data-align="right">1</td><td>2</td></tr></tbody></table></div>',
    ],
    [
      '<table>lost<td>1</td></table>',
      '<div tabindex="0"><table><tbody><tr><td>lost</td><td>1</td></tr></tbody></table></div>',
    ],
    [
      'See <a href=https://x.example/a>how</a> or `<a href=/b>`.',
      '<p>See <a href="https://x.example/a">how</a> or <code class="in">&lt;a href=/b&gt;</code>.</p>',
    ],
    ['See [`P20`](/edi).', '<p>See <a href="/edi"><code class="in">P20</code></a>.</p>'],
    ['- [x] done\n- [ ] open', '<ul>\n<li>☑ done</li>\n<li>☐ open</li>\n</ul>'],
    [
      '| A |\n| :-: |\n| 1<br>2 |',
      '<div tabindex="0"><table><thead><tr><th data-align="center">A</th></tr></thead><tbody><tr><td data-align="center">1<br>2</td></tr></tbody></table></div>',
    ],
  ])('%j is drawn', (text, drawn) => {
    expect(html(text)).toBe(drawn);
  });

  test('what runs, and what asks for a typed word, is gone with what it holds; the rest stays', () => {
    expect(html('a <script>b</script> c <iframe>d</iframe> <span onclick="x">e</span>')).toBe(
      '<p>a  c  e</p>',
    );
    expect(html('a <title>b')).toBe('<p>a b</p>');
  });

  test('a footnote leads to its own place on the page', () => {
    const { container } = render(
      <>
        <MarkdownBody text={'See[^1].\n\n[^1]: There.'} />
        <MarkdownBody text={'See[^1].\n\n[^1]: Here.'} />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    const [link] = container.querySelectorAll('a');
    const target = document.getElementById(decodeURIComponent(link?.hash.slice(1) ?? ''));
    expect(target?.textContent).toContain('There.');
  });
});

test('an image of another host is fetched by a click alone, and says where from', () => {
  const images =
    '![Map](https://maps.example/a.png) ![Logo](/logo.png) <img src=//pics.example/b.png>';
  render(
    <MarkdownBody text={`${images} [![Badge](https://b.example/c.png)](https://b.example)`} />,
  );
  const names = screen
    .getAllByRole('link')
    .map((link) => link.textContent.replaceAll(/[\u2060]| \(opens.*/g, ''));
  expect(names).toEqual([
    'Map (show the image from maps.example)',
    'Show the image from pics.example',
    'Badge',
  ]);
  const drawn = screen.getAllByRole('img').map((image) => image.getAttribute('src'));
  expect(drawn).toEqual(['/logo.png']);
});

test('a long text is drawn part by part, and one that takes too long stands without its marks', () => {
  const words = `${'word '.repeat(2400)}\n\n`;
  render(<MarkdownBody text={`${words.repeat(5)}**End**`} />);
  expect(screen.queryByText('End')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show more of this text' }));
  expect(screen.getByText('End').tagName).toBe('STRONG');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  expect(html(`${'*a* '.repeat(800)}**end**`)).toMatch(/^<p>a a .* end<\/p>$/);
});

test.each([
  [
    '`P20` is **fast**, *soft*, _so_, see [codes](/edi) * _ 2 * 3 snake_case',
    'P20 is fast, soft, so, see codes * _ 2 * 3 snake_case',
  ],
  ['**Note**<br/>https://x.example/a?b=c.', 'Notehttps://x.example/a?b=c.'],
])('the marks of the line %j are drawn at once', (text, words) => {
  expect(isPlain(text)).toBe(true);
  const { container } = render(<InlineMarkdown text={text} />);
  expect(container.textContent).toBe(words);
  for (const link of screen.queryAllByRole('link')) expect(link.getAttribute('href')).not.toBe('');
});

test.each([
  '**a *b* c**',
  '<b>a</b>',
  '*a\nb*',
  '- a',
  'a\n\n> b',
  '&auml;',
  '\\*a',
  '![a](b)',
  '[a][b]',
  'a  \nb',
  '~~a~~',
  '``a`b``',
  '    a',
  'a\n---',
  '<!-- a -->',
  '<https://a.example>',
  '**a `b`**',
  '__a__',
])('more than a line can draw: %j', (text) => {
  expect(isPlain(text)).toBe(false);
});

test('a line of more than it can draw is the first paragraph without tags and marks', () => {
  const { container } = render(<InlineMarkdown text={'A <u>text</u> of *more*.\n\n- list'} />);
  expect(container.textContent).toBe('A text of more.');
});

test('plain paragraphs need no renderer; a table gets its own, and stands as words until it is there', async () => {
  render(<Markdown text={'One.\n\nTwo.'} />);
  expect(screen.getByText('Two.').tagName).toBe('P');
  cleanup();
  render(<RowMarkdown text={'| Code |\n| --- |\n| P20 |'} />);
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('cell', { name: 'P20' })).toBeTruthy();
});
