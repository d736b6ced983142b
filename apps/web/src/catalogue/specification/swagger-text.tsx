import { useMemo } from 'react';
import { highlight } from '../../ui/code/highlight.tsx';
import styles from './swagger-text.module.css';

const longestColoured = 60_000;
const longestShown = 400_000;

/** JSON to read; a long document is shown without colours, a very long one by its beginning. */
export function SwaggerText({ text }: { readonly text: string }) {
  const shown = useMemo(() => {
    const part = text.slice(0, longestShown);
    return text.length <= longestColoured ? highlight(part, 'json') : part;
  }, [text]);
  return (
    <>
      {text.length > longestShown && (
        <p className="small muted">
          This is the beginning of a long document. Copy to clipboard copies all of it.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
      <pre className={styles['text']} tabIndex={0} aria-label="Document">
        {shown}
      </pre>
    </>
  );
}
