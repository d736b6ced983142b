import { Suspense, useDeferredValue } from 'react';
import { InlineMarkdown, isLine, isPlain } from './inline-markdown.tsx';
import styles from './markdown.module.css';
import { TextBlocks } from './text-blocks.tsx';
import { lazyView } from '../text/lazy-view.tsx';

const MarkdownBody = lazyView(async () => (await import('./markdown-body.tsx')).MarkdownBody);

interface MarkdownProps {
  readonly text: string;
}

/** A description: plain paragraphs at once, anything more when its renderer is there. */
export function Markdown({ text }: MarkdownProps) {
  if (text.trim() === '') return null;
  return (
    <div className={styles['prose']}>
      {isPlain(text) ? <Paragraphs text={text} /> : <Rich text={text} />}
    </div>
  );
}

/** One of many, as of a field: what is more than plain is drawn after the page, a few at a time. */
export function RowMarkdown({ text }: MarkdownProps) {
  const isRich = !isPlain(text);
  const isDrawn = useDeferredValue(isRich, false);
  if (text.trim() === '') return null;
  return (
    <div className={styles['prose']}>
      {isRich ? isDrawn ? <Rich text={text} /> : <Words text={text} /> : <Paragraphs text={text} />}
    </div>
  );
}

/** What is said behind a name: on its line where it is one, else below it. */
export function Remark({ text }: MarkdownProps) {
  return isLine(text) ? <InlineMarkdown text={text} /> : <Markdown text={text} />;
}

function Paragraphs({ text }: MarkdownProps) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, at) => (
      <p key={at}>
        <InlineMarkdown text={paragraph} />
      </p>
    ));
}

function Rich({ text }: MarkdownProps) {
  return (
    <Suspense fallback={<Words text={text} />}>
      <MarkdownBody text={text} />
    </Suspense>
  );
}

const longestWords = 20_000;

/** What stands there until it is drawn. */
const Words = ({ text }: MarkdownProps) => <TextBlocks text={text.slice(0, longestWords)} />;
