import { codeLanguages } from '@portal/openapi/code-samples/code-samples';
import type { SampleRequest } from '@portal/openapi/code-samples/sample-request';
import { CodeBlock, type CodeSample } from '../../ui/code/code-block.tsx';
import styles from '../call/call-lab.module.css';
import { highlightCode } from './highlight-code.tsx';
import { useKeptChoice } from '../call/kept/use-kept-choice.ts';

interface CodeSamplesProps {
  /** What is shown: the key is masked. */
  readonly shown: SampleRequest;
  /** What is copied. */
  readonly copied: SampleRequest;
}

/** The call in every language; the code of a tab is made when it is looked at. */
export function CodeSamples({ shown, copied }: CodeSamplesProps) {
  const [language, setLanguage] = useKeptChoice('language');
  const samples = codeLanguages.map(({ id, label, toCode }): CodeSample => ({
    id,
    label,
    get code() {
      return toCode(copied);
    },
    get rendered() {
      return highlightCode(toCode(shown));
    },
  }));
  return (
    <div className={styles['samples']}>
      <CodeBlock samples={samples} selected={language || 'curl'} onSelect={setLanguage} />
    </div>
  );
}
