import { useId, useRef, type ReactNode } from 'react';
import { Empty } from '../../ui/text/empty.tsx';
import frame from '../api-reference-view.module.css';
import type { GuideSection } from './guide-sections.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import styles from '../operation/operation-view.module.css';
import { useScrollToReading } from './scroll-to-reading.ts';

interface GuideViewProps {
  readonly section: GuideSection | undefined;
  readonly head: ReactNode;
}

/** One section of the API's own guide, over the width of the console too. */
export function GuideView({ section, head }: GuideViewProps) {
  const reading = useRef<HTMLElement>(null);
  const title = useId();
  useScrollToReading(reading, false);
  return (
    <article className={`${frame['docs'] ?? ''} ${frame['wide'] ?? ''}`}>
      {head}
      {section ? (
        <section key={section.key} className={styles['op']} aria-labelledby={title} ref={reading}>
          <h2 id={title}>{section.title}</h2>
          <div className={styles['text']}>
            <Markdown text={section.text} />
          </div>
        </section>
      ) : (
        <Empty title="No operations">The document of this API has no paths or events yet.</Empty>
      )}
    </article>
  );
}
