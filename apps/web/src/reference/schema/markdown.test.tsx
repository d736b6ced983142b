import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InlineMarkdown } from './inline-markdown.tsx';
import { MarkdownBody } from './markdown-body.tsx';
import { Markdown } from './markdown.tsx';

const hostile = [
  '<script>window.hurt = 1</script>',
  '<img src=x onerror="window.hurt = 1">',
  '[a](javascript:window.hurt=1) [b](JaVaScRiPt:1) [c](data:text/html,x)',
  '![i](javascript:1)',
  '<a href="javascript:1" style="position:fixed">x</a>',
].join('\n\n');

test.each([
  ['the whole renderer', MarkdownBody],
  ['the renderer of lines', InlineMarkdown],
])('%s runs nothing that a document says', (_name, Renderer) => {
  const { container } = render(<Renderer text={hostile} />);
  expect(container.querySelector('script, [onerror], [style], iframe')).toBeNull();
  for (const link of container.querySelectorAll('a, img')) {
    const address = link.getAttribute('href') ?? link.getAttribute('src') ?? '';
    expect(address).not.toMatch(/^\s*(javascript|data|vbscript):/i);
  }
});

test('an image of another host is a link, one of the portal an image', () => {
  render(
    <MarkdownBody text={'![Map](https://maps.example/a.png) ![Logo](/logo.png) ![No](//x/y)'} />,
  );
  expect(screen.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe(
    'https://maps.example/a.png',
  );
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/logo.png',
  ]);
});

test('code, bold and links of a line are shown as such, anything else as text', () => {
  const { container } = render(
    <InlineMarkdown text="`P20` is **fast**, see [codes](/edi) * _x_" />,
  );
  expect(container.textContent).toBe('P20 is fast, see codes * _x_');
  expect(screen.getByRole('link', { name: 'codes' }).getAttribute('href')).toBe('/edi');
});

test('plain paragraphs need no renderer, tables get theirs', async () => {
  render(<Markdown text={'One.\n\nTwo.'} />);
  expect(screen.getByText('Two.').tagName).toBe('P');
  render(<Markdown text={'| Code |\n| --- |\n| P20 |'} />);
  expect(await screen.findByRole('cell', { name: 'P20' })).toBeTruthy();
});
