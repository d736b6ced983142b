import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './code-block.module.css';
import { CopyButton } from '../input/copy-button.tsx';
import { highlight, type CodeLanguage } from './highlight.tsx';
import { TabPanel, Tabs } from '../table/tabs.tsx';

export interface CodeSample {
  readonly id: string;
  /** The tab's word, and with 'sample' the name of the block. */
  readonly label: string;
  readonly code: string;
  readonly language?: CodeLanguage;
  /** Coloured already; `code` is still what is copied. */
  readonly rendered?: ReactNode;
}

interface CodeBlockProps {
  /** One sample, or several behind tabs. */
  readonly samples: readonly CodeSample[];
  /** Stands before the copy button, e.g. a method and a path; with one sample in place of its label. */
  readonly head?: ReactNode;
  readonly className?: string | undefined;
  /** For a choice that is kept elsewhere, e.g. one language for the whole page. */
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
}

function sampleOf(samples: readonly CodeSample[], id: string | undefined): CodeSample | undefined {
  return samples.find((sample) => sample.id === id) ?? samples[0];
}

function CodeText({ sample }: { readonly sample: CodeSample }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll: the keyboard must reach them
    <pre tabIndex={0}>{sample.rendered ?? highlight(sample.code, sample.language)}</pre>
  );
}

export function CodeBlock(props: CodeBlockProps) {
  const { samples, head, className, selected, onSelect } = props;
  const base = useId();
  const [own, setOwn] = useState(samples[0]?.id);
  const sample = sampleOf(samples, selected ?? own);
  if (!sample) return null;
  const copy = <CopyButton text={sample.code} label="Copy code" done="Copied to clipboard" />;
  if (samples.length === 1) {
    return (
      <div className={classNames(styles['code'], className)}>
        <div className={styles['head']}>
          {head ?? sample.label}
          <div className={styles['end']}>{copy}</div>
        </div>
        <CodeText sample={sample} />
      </div>
    );
  }
  return (
    <div className={classNames(styles['code'], className)}>
      <div className={styles['head']}>
        <Tabs
          label="Samples"
          base={base}
          className={styles['tabs']}
          items={samples}
          selected={sample.id}
          onSelect={onSelect ?? setOwn}
        />
        <div className={styles['end']}>
          {head}
          {copy}
        </div>
      </div>
      <TabPanel base={base} id={sample.id}>
        <CodeText sample={sample} />
      </TabPanel>
    </div>
  );
}
