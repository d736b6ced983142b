import type { Callback, OperationPiece } from '@portal/openapi/outline/operation-piece';
import { MethodTag, PathText, Tag } from '../../ui/text/marks.tsx';
import { isAt, useOpened, usePlaceMark } from '../schema/aimed-rows.tsx';
import styles from './callback-list.module.css';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { ParameterRows } from './parameter-list.tsx';
import { RequestBodyPart } from './request-body-part.tsx';
import { ResponseList } from './response-list.tsx';

/** What the API calls itself, at an address that the caller gave: each with what it sends and expects. */
export function CallbackList({ piece }: { readonly piece: OperationPiece }) {
  if (piece.callbacks.length === 0) return null;
  return (
    <section>
      <h3>Callbacks</h3>
      <ul className={styles['callbacks']}>
        {piece.callbacks.map((callback) => (
          <CallbackRow
            key={`${callback.name} ${callback.method} ${callback.expression}`}
            callback={callback}
            piece={piece}
          />
        ))}
      </ul>
    </section>
  );
}

interface CallbackRowProps {
  readonly callback: Callback;
  readonly piece: OperationPiece;
}

function CallbackRow({ callback, piece }: CallbackRowProps) {
  const { name, method, expression, summary, deprecated } = callback;
  const place = `callback.${name}.${method}`;
  const mark = usePlaceMark(place);
  const [open, setOpen] = useOpened((wanted) => isAt(wanted, place), false);
  return (
    <li {...mark}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <MethodTag method={method} bare /> <b>{name}</b>
          {deprecated && <Tag>deprecated</Tag>}
          <PathText path={expression} className={styles['path']} />
          {summary && <span className={styles['text']}>{summary}</span>}
        </summary>
        {open && <CallbackParts callback={callback} piece={piece} place={place} />}
      </details>
    </li>
  );
}

function CallbackParts({ callback, piece, place }: CallbackRowProps & { readonly place: string }) {
  const { description = '', parameters = [], requestBody = null, responses = [] } = callback;
  const asPiece: OperationPiece = { ...piece, parameters, requestBody, responses, callbacks: [] };
  return (
    <div className={styles['parts']}>
      <Markdown text={description} />
      {parameters.length > 0 && (
        <section>
          <h3>Parameters</h3>
          <ParameterRows parameters={parameters} piece={asPiece} place={place} />
        </section>
      )}
      <RequestBodyPart body={requestBody} piece={asPiece} place={`${place}.body`} />
      <ResponseList piece={asPiece} place={place} />
    </div>
  );
}
