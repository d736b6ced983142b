import { readHtml } from '@portal/openapi/prose/read-html';
import { readDocument, type DocumentFormat } from '@portal/openapi/read/read-document';
import { splitDocument } from '@portal/openapi/outline/split-document';
import { render } from '@testing-library/react';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { InlineMarkdown, isPlain } from '../../ui/markdown/inline-markdown.tsx';
import { MarkdownBody } from '../../ui/markdown/markdown-body.tsx';

const formats: Readonly<Record<string, DocumentFormat>> = {
  '.json': 'json',
  '.yaml': 'yaml',
  '.yml': 'yaml',
};
const folder = process.env['SAMPLE_DIR'] ? join(process.env['SAMPLE_DIR'], 'specs') : '';
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => extname(file) in formats,
    )
  : [];

const proseNames = new Set(['description', 'summary', 'title', 'text']);
/** What a caller sends or gets is no prose. */
const dataNames = new Set(['value', 'default', 'enum', 'const', 'examples']);

function listProse(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return proseNames.has(name) ? [value] : [];
  if (typeof value !== 'object' || value === null || dataNames.has(name)) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, child]) => listProse(child, isList ? name : key));
}

/** Whether a reader would see a tag other than in code. */
function showsTag(drawing: ReactNode): boolean {
  const drawn = document.createElement('div');
  drawn.innerHTML = render(drawing).container.innerHTML;
  for (const code of drawn.querySelectorAll('code')) code.remove();
  return readHtml(drawn.textContent).some(({ kind }) => kind !== 'text');
}

test.runIf(files.length === 0)('not tried: SAMPLE_DIR names no folder with documents', () => {
  expect(files).toEqual([]);
});

test.runIf(files.length > 0).each(files)('no description of %s shows a tag', (file) => {
  const format = formats[extname(file)] ?? 'json';
  const result = readDocument(readFileSync(join(folder, file), 'utf8'), format);
  const { outline, pieces } = splitDocument(result.ok ? result.document : {});
  const texts = new Set(listProse([outline, ...pieces.values()]));
  const raw = [...texts].filter(
    (text) =>
      showsTag(<InlineMarkdown text={text} />) ||
      (!isPlain(text) && showsTag(<MarkdownBody text={text} />)),
  );
  expect(raw).toEqual([]);
});
