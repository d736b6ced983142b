import { codeLanguages } from '@portal/openapi/code-samples/code-samples';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { SampleRequest } from '@portal/openapi/code-samples/sample-request';
import { CodeBlock, type CodeSample } from '../../ui/code/code-block.tsx';
import styles from '../call/call-lab.module.css';
import { highlightCode } from './highlight-code.tsx';
import { isThere, ShowLeftOut, toLeftOutText } from './left-out.tsx';
import { useKeptChoice } from '../call/kept/use-kept-choice.ts';

interface CodeSamplesProps {
  /** What is shown: the key is masked. */
  readonly shown: SampleRequest;
  /** What is copied. */
  readonly copied: SampleRequest;
  /** Written by the author of the document, whatever is filled in. */
  readonly written?: OperationPiece['codeSamples'];
}

/** The call in every language; the code of a tab is made when it is looked at. */
export function CodeSamples({ shown, copied, written = [] }: CodeSamplesProps) {
  const [language, setLanguage] = useKeptChoice('language');
  const leftOut = written.filter((one) => !isThere(one));
  const authored = written.filter(isThere).map(({ label, source }, at) => ({
    id: `written-${label}-${at}`,
    label: codeLanguages.some((one) => one.label === label) ? `${label} (author)` : label,
    code: source,
  }));
  const made = codeLanguages.map(({ id, label, toCode }): CodeSample => ({
    id,
    label,
    get code() {
      return toCode(copied);
    },
    get rendered() {
      return highlightCode(toCode(shown));
    },
  }));
  const chosen = language || 'curl';
  return (
    <div className={styles['samples']}>
      <CodeBlock samples={[...made, ...authored]} selected={chosen} onSelect={setLanguage} />
      {leftOut.length > 0 && (
        <ShowLeftOut>Show the author’s samples ({toLeftOutText(leftOut)})</ShowLeftOut>
      )}
      {authored.some(({ id }) => id === chosen) && (
        <p className="small muted">
          Written by the author of this API. It does not follow what you fill in.
        </p>
      )}
    </div>
  );
}
