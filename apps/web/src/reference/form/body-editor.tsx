import type { MediaType, OperationPiece } from '@portal/openapi/outline/operation-piece';
import { Suspense, useMemo, useState } from 'react';
import { Segmented } from '../../ui/input/choice.tsx';
import { Field, Select, TextArea } from '../../ui/input/field.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import { readBody, writeBody } from './body-value.ts';
import { bodyPlace, toFaultMap, type CallFault } from '../call/call-fault.ts';
import { bodiesOf } from '@portal/openapi/call/body-choices';
import { chosenMedia, isJson, toBodyKind } from '@portal/openapi/call/body-kind';
import type { CallForm } from '@portal/openapi/call/call-form';
import { bodyFault } from './body-fault.ts';
import styles from '../call/try-it.module.css';
import { useKeptChoice } from '../call/kept/use-kept-choice.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { Later } from '../../ui/text/later.tsx';

const BodyForm = lazyView(async () => (await import('./body-form.tsx')).BodyForm);
const FieldsBody = lazyView(async () => (await import('./fields-body.tsx')).FieldsBody);
const FileBody = lazyView(async () => (await import('./file-body.tsx')).FileBody);
const JsonCompletion = lazyView(
  async () => (await import('./field/json-completion.tsx')).JsonCompletion,
);

interface BodyEditorProps {
  readonly piece: OperationPiece;
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
  /** What the last check found, of the body and of others. */
  readonly faults: readonly CallFault[];
}

/** The body as a form or as text, its examples to start from; says at once where JSON is broken. */
export function BodyEditor(props: BodyEditorProps) {
  const { piece, form } = props;
  const [view, setView] = useKeptChoice('body');
  const media = chosenMedia(piece, form);
  if (!media) return null;
  const canForm = isJson(media.mediaType) && media.schema !== null;
  const isForm = canForm && view === 'form';
  return (
    <>
      <BodyChoices {...props} media={media} />
      <div className={styles['body']} data-place={bodyPlace}>
        {canForm && (
          <div className={styles['view']}>
            <Segmented
              size="sm"
              label="Edit the body as"
              options={[
                { value: 'form', label: 'Form' },
                { value: 'json', label: 'JSON' },
              ]}
              value={isForm ? 'form' : 'json'}
              onChange={setView}
            />
          </div>
        )}
        <BodyControl {...props} media={media} isForm={isForm} />
      </div>
    </>
  );
}

interface BodyControlProps extends BodyEditorProps {
  readonly media: MediaType;
  readonly isForm: boolean;
}

function BodyControl({ isForm, ...props }: BodyControlProps) {
  const { media, piece, form, onChange, faults } = props;
  const kind = toBodyKind(media, piece.schemas);
  if (kind === 'unsent') {
    return (
      <p className="small muted">
        {media.mediaType} cannot be sent from here: build its parts in your own program.
      </p>
    );
  }
  if (kind === 'json' || kind === 'text') {
    return isForm ? <FormBody {...props} /> : <TextBody {...props} />;
  }
  const [own] = faults.filter(({ place, pointer }) => place === bodyPlace && pointer === '');
  return (
    <Suspense fallback={<Skeleton label="Loading the form" lines={6} />}>
      {kind === 'file' ? (
        <FileBody form={form} onChange={onChange} mediaType={media.mediaType} error={own?.text} />
      ) : (
        <FieldsBody piece={piece} media={media} form={form} onChange={onChange} faults={faults} />
      )}
    </Suspense>
  );
}

type BodyProps = Omit<BodyControlProps, 'isForm'>;

function FormBody({ piece, form, onChange, faults, media }: BodyProps) {
  const reading = readBody(form.body);
  const byPointer = useMemo(() => toFaultMap(faults, bodyPlace), [faults]);
  if (!reading.ok) {
    const fault = bodyFault(form) ?? 'The JSON is not valid.';
    const why = `${fault} Fix it as JSON, then the form can show it.`;
    return (
      <div>
        <p className={styles['caption']}>Body</p>
        <output className={styles['unread']}>{why}</output>
      </div>
    );
  }
  return (
    <div>
      <p className={styles['caption']}>Body</p>
      <Suspense fallback={<Skeleton label="Loading the form" lines={6} />}>
        <BodyForm
          name="Body"
          schema={media.schema ?? {}}
          schemas={piece.schemas}
          value={reading.value}
          faults={byPointer}
          onChange={(value) => onChange({ ...form, body: writeBody(value) })}
        />
      </Suspense>
    </div>
  );
}

/** Plain text; what completes it comes with the first focus. */
function TextBody({ piece, form, onChange, faults, media }: BodyProps) {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const setBody = (body: string) => onChange({ ...form, body });
  const own = faults.filter(({ place, pointer }) => place === bodyPlace && pointer === '');
  const canComplete = isJson(media.mediaType) && media.schema !== null;
  return (
    <Field
      label="Body"
      error={bodyFault(form) ?? own[0]?.text}
      hint={canComplete && field ? 'Ctrl Space shows suggestions.' : undefined}
      className={styles['text']}
    >
      <TextArea
        mono
        rows={15}
        spellCheck={false}
        autoCapitalize="off"
        data-body=""
        value={form.body}
        onFocus={({ target }) => setField(target)}
        onKeyDown={({ code, ctrlKey }) => {
          if (code === 'Space' && ctrlKey) setWanted(true);
        }}
        onChange={({ target }) => setBody(target.value)}
      />
      {field && canComplete && (
        <Later>
          <JsonCompletion
            field={field}
            schema={media.schema ?? {}}
            schemas={piece.schemas}
            isWanted={isWanted}
            onChange={setBody}
          />
        </Later>
      )}
    </Field>
  );
}

function BodyChoices({
  piece,
  form,
  onChange,
  media,
}: Omit<BodyEditorProps, 'faults'> & { readonly media: MediaType }) {
  const content = piece.requestBody?.content ?? [];
  const bodies = bodiesOf(piece, media);
  const chosen = bodies.find(({ text }) => text === form.body)?.name ?? '';
  if (content.length < 2 && bodies.length < 2) return null;
  function chooseType(mediaType: string) {
    const next = content.find((one) => one.mediaType === mediaType);
    const body = next ? (bodiesOf(piece, next)[0]?.text ?? '') : '';
    onChange({ ...form, mediaType, body, formerFiles: {} });
  }
  function chooseBody(name: string) {
    const body = bodies.find((one) => one.name === name);
    if (body) onChange({ ...form, body: body.text });
  }
  return (
    <div className={styles['choices']}>
      {content.length > 1 && (
        <Select
          aria-label="Media type"
          value={media.mediaType}
          onChange={(event) => chooseType(event.target.value)}
        >
          {content.map(({ mediaType }) => (
            <option key={mediaType}>{mediaType}</option>
          ))}
        </Select>
      )}
      {bodies.length > 1 && (
        <Select
          aria-label="Example"
          value={chosen}
          onChange={(event) => chooseBody(event.target.value)}
        >
          {chosen === '' && <option value="">Your own</option>}
          {bodies.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
