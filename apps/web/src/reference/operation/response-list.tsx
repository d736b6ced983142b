import type { MediaType, OperationPiece, Response } from '@portal/openapi/outline/operation-piece';
import type { ReactNode } from 'react';
import { StatusCode } from '../../ui/text/marks.tsx';
import { isAt, isBelow, useOpened, usePlaceMark } from '../schema/aimed-rows.tsx';
import { groupMedia } from '../sample/group-media.ts';
import { InlineMarkdown, isLine } from '../../ui/markdown/inline-markdown.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { MediaExamples } from '../sample/media-examples.tsx';
import { MediaTabs, toMediaText } from '../sample/media-tabs.tsx';
import { ParameterRows } from './parameter-list.tsx';
import { ResponseLinks } from './response-links.tsx';
import styles from './response-list.module.css';
import { SchemaTree } from '../schema/schema-tree.tsx';
import { useSharedName } from '../print/printed.ts';
import { SharedLink } from '../print/shared-link.tsx';
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
  const { status, description } = response;
  const mark = usePlaceMark(place);
  const [open, setOpen] = useOpened((wanted) => isAt(wanted, place), initiallyOpen);
  const code = Number(status);
  return (
    <li {...mark}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="ends">
          {Number.isNaN(code) ? (
            <span className={styles['range']}>{status}</span>
          ) : (
            <StatusCode code={code} text={code < 300 ? reasonOf(code) : ''} />
          )}
          <span>{(!open || isLine(description)) && <InlineMarkdown text={description} />}</span>
        </summary>
        {open && <ResponseBody response={response} piece={piece} place={place} />}
      </details>
    </li>
  );
}

function ResponseBody({ response, piece, place }: Omit<ResponseRowProps, 'initiallyOpen'>) {
  const { status, description, headers, content, links } = response;
  return (
    <div className={styles['body']}>
      {!isLine(description) && <Markdown text={description} />}
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
        isError={Number(status) >= 400}
        place={place}
      />
      {links && <ResponseLinks links={links} />}
      {headers.length + content.length === 0 && <p className="small muted">No body.</p>}
    </div>
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
  const isSame = groupMedia(content).length === 1;
  return (
    <>
      {content.length > 1 && isSame && <p className="caption mono">{toMediaText(content)}</p>}
      <MediaTabs label="Media type of the response" content={content} place={place}>
        {({ content: media, suffix }, groupPlace) => (
          <MediaBody
            key={suffix}
            content={media}
            schemas={schemas}
            isError={isError}
            place={groupPlace}
          />
        )}
      </MediaTabs>
    </>
  );
}

function MediaBody({ content, schemas, isError, place }: ResponseContentProps) {
  const schema = content[0]?.schema;
  const shared = useSharedName(schema ?? {}, schemas);
  const hasExample = content.some(({ examples }) => examples.length > 0);
  const tree = schema && <SchemaTree schema={schema} schemas={schemas} openTo={0} place={place} />;
  if (!isError || !hasExample) {
    return (
      <>
        {tree}
        <MediaExamples content={content} schemas={schemas} />
      </>
    );
  }
  return (
    <>
      <MediaExamples content={content} schemas={schemas} />
      {shared !== undefined && <SharedLink name={shared} />}
      {tree && shared === undefined && <ErrorFields place={place}>{tree}</ErrorFields>}
    </>
  );
}

interface ErrorFieldsProps {
  readonly place: string;
  readonly children: ReactNode;
}

function ErrorFields({ place, children }: ErrorFieldsProps) {
  const [open, setOpen] = useOpened((aimed) => isBelow(aimed, place), false);
  return (
    <details
      className={styles['fields']}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Response fields</summary>
      {open && children}
    </details>
  );
}
