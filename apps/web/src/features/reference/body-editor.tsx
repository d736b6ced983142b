import type { MediaType, OperationPiece } from '@portal/openapi/operation-piece';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { bodiesOf, bodyFault, isBinary, type CallForm } from './call-form.ts';
import styles from './try-it.module.css';

interface BodyEditorProps {
  readonly piece: OperationPiece;
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
}

/** The body as text, its examples to start from; says at once where JSON is broken. */
export function BodyEditor({ piece, form, onChange }: BodyEditorProps) {
  const content = piece.requestBody?.content ?? [];
  const media = content.find(({ mediaType }) => mediaType === form.mediaType);
  if (!media) return null;
  return (
    <>
      <BodyChoices piece={piece} form={form} onChange={onChange} media={media} />
      {isBinary(media.mediaType) ? (
        <p className="small muted">Files are sent with one of the samples, not from here.</p>
      ) : (
        <Field label="Body" error={bodyFault(form)} className={styles['body']}>
          <TextArea
            mono
            rows={15}
            spellCheck={false}
            autoCapitalize="off"
            value={form.body}
            onChange={(event) => onChange({ ...form, body: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

function BodyChoices({
  piece,
  form,
  onChange,
  media,
}: BodyEditorProps & { readonly media: MediaType }) {
  const content = piece.requestBody?.content ?? [];
  const bodies = bodiesOf(piece, media);
  const chosen = bodies.find(({ text }) => text === form.body)?.name ?? '';
  if (content.length < 2 && bodies.length < 2) return null;
  function chooseType(mediaType: string) {
    const next = content.find((one) => one.mediaType === mediaType);
    onChange({ ...form, mediaType, body: next ? (bodiesOf(piece, next)[0]?.text ?? '') : '' });
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
