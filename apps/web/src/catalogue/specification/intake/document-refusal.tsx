import { ApiError } from '@portal/contract/errors';
import { toErrorNote } from '../../../api/error-note.ts';
import { ActionFailure } from '../../../resource/failure.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { toDocumentFaults } from './document-faults.ts';
import { Words } from './fault-table.tsx';
import { SourceLines } from './source-lines.tsx';

/** The document was not judged: the same one may be good. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

interface DocumentRefusalProps {
  readonly title: string;
  readonly error: unknown;
  readonly source: string | undefined;
  /** Where no button below does the same again. */
  readonly onRetry?: () => void;
}

export function DocumentRefusal({ title, error, source, onRetry }: DocumentRefusalProps) {
  if (!error) return null;
  const [, ...places] = toDocumentFaults(error);
  if (places.length === 0) {
    return (
      <>
        <ActionFailure title={title} error={error} />
        {onRetry && isUnanswered(error) && (
          <div>
            <Button icon="refresh" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
      </>
    );
  }
  return (
    <Callout kind="danger" title={`${title}: ${toErrorNote(error).text}`}>
      <ul>
        {places.map(({ text, mend, line, column }) => (
          <li key={`${line} ${column} ${text}`}>
            {line > 0 && `Line ${line}, column ${column}: `}
            <Words text={[text, mend && `${mend}.`].filter(Boolean).join('. ')} />
            {line > 0 && source !== undefined && (
              <SourceLines source={source} line={line} column={column} />
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
