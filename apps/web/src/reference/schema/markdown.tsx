import { Suspense } from 'react';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import { InlineMarkdown } from './inline-markdown.tsx';
import styles from './markdown.module.css';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const MarkdownBody = lazyView(async () => ({
  default: (await import('./markdown-body.tsx')).MarkdownBody,
}));

/** A line that starts a list, a heading, a table, a quote, a fence; an image; HTML. */
const block = /^\s*(?:[#>|]|[-*+]\s|\d+[.)]\s|```|~~~|---|===|\t| {4})|!\[|<[a-z/!]/im;

/** A description: plain paragraphs at once, anything more when its renderer is there. */
export function Markdown({ text }: { readonly text: string }) {
  if (text.trim() === '') return null;
  return (
    <div className={styles['prose']}>
      {block.test(text) ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <MarkdownBody text={text} />
        </Suspense>
      ) : (
        text
          .trim()
          .split(/\n\s*\n/)
          .map((paragraph, at) => (
            <p key={at}>
              <InlineMarkdown text={paragraph} />
            </p>
          ))
      )}
    </div>
  );
}
