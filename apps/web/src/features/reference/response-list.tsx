import type { MediaType, OperationPiece, Response } from '@portal/openapi/operation-piece';
import { useState } from 'react';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusCode } from '../../ui/marks.tsx';
import { isJson, toBodyText } from './call-form.ts';
import { InlineMarkdown } from './inline-markdown.tsx';
import { ParameterRows } from './parameter-list.tsx';
import { ResponseLinks } from './response-links.tsx';
import { useAimedPlace } from './row-link.tsx';
import styles from './response-list.module.css';
import { SchemaTree } from './schema-tree.tsx';
import { reasonOf } from './status-reason.ts';

interface ResponseListProps {
  readonly piece: OperationPiece;
  /** Of a callback: what its addresses start with. */
  readonly place?: string;
}

/** Answers by status; the first good one is open. */
export function ResponseList({ piece, place = '' }: ResponseListProps) {
  const first = piece.responses.find(({ status }) => status.startsWith('2'))?.status;
  if (piece.responses.length === 0) return null;
  return (
    <section>
      <h3>Responses</h3>
      <ul className={styles['responses']}>
        {piece.responses.map((response) => (
          <ResponseRow
            key={response.status}
            response={response}
            piece={piece}
            place={place ? `${place}.${response.status}` : response.status}
            initiallyOpen={response.status === first}
          />
        ))}
      </ul>
    </section>
  );
}

interface ResponseRowProps {
  readonly response: Response;
  readonly piece: OperationPiece;
  readonly place: string;
  readonly initiallyOpen: boolean;
}

function ResponseRow({ response, piece, place, initiallyOpen }: ResponseRowProps) {
  const { status, description, headers, content, links } = response;
  const aimed = useAimedPlace();
  const [open, setOpen] = useState(initiallyOpen || aimed.startsWith(`${place}.`));
  const code = Number(status);
  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {Number.isNaN(code) ? (
            <span className={styles['range']}>{status}</span>
          ) : (
            <StatusCode code={code} text={code < 300 ? reasonOf(code) : ''} />
          )}
          <span>
            <InlineMarkdown text={description} />
          </span>
          <Icon name="chevron-right" size={16} />
        </summary>
        {open && (
          <div className={styles['body']}>
            {headers.length > 0 && (
              <div>
                <p className={styles['caption']}>Headers</p>
                <ParameterRows parameters={headers} piece={piece} place={`${place}.header`} />
                {content.length > 0 && <p className={styles['caption']}>Body</p>}
              </div>
            )}
            <ResponseContent
              content={content}
              schemas={piece.schemas}
              isError={code >= 400}
              place={place}
            />
            {links && <ResponseLinks links={links} />}
            {headers.length + content.length === 0 && <p className="small muted">No body.</p>}
          </div>
        )}
      </details>
    </li>
  );
}

interface ResponseContentProps {
  readonly content: readonly MediaType[];
  readonly schemas: OperationPiece['schemas'];
  /** An error reads best by its example, a good answer by its members. */
  readonly isError: boolean;
  readonly place: string;
}

function ResponseContent({ content, schemas, isError, place }: ResponseContentProps) {
  const [media] = content;
  if (!media) return null;
  const examples = toExamples(content);
  const structured = media.schema && (!isError || examples.length === 0);
  return (
    <>
      {content.length > 1 && (
        <p className="caption mono">{content.map(({ mediaType }) => mediaType).join(', ')}</p>
      )}
      {structured && media.schema && (
        <SchemaTree schema={media.schema} schemas={schemas} openTo={0} place={place} />
      )}
      {examples.length > 0 && (
        <CodeBlock
          samples={examples}
          head={examples.length === 1 && <span className="mono">{examples[0]?.mediaType}</span>}
        />
      )}
    </>
  );
}

const longest = 20_000;

function toExamples(content: readonly MediaType[]) {
  return content.flatMap(({ mediaType, examples }) =>
    examples.map(({ name, summary, value }) => ({
      id: `${mediaType} ${name}`.replaceAll(/\W+/g, '-'),
      label: summary || name,
      mediaType,
      code: toBodyText(mediaType, value).slice(0, longest),
      ...(isJson(mediaType) && { language: 'json' as const }),
    })),
  );
}
