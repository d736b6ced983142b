import { toEventTexts } from '@portal/openapi/call/to-event-text';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { paths } from '../../lib/paths.ts';
import { CodeBlock, type CodeSample } from '../../ui/code/code-block.tsx';
import { highlight } from '../../ui/code/highlight.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import lab from '../call/call-lab.module.css';
import { languageOf } from '../sample/language-of.ts';
import { InlineMarkdown } from '../../ui/markdown/inline-markdown.tsx';
import styles from './event-lab.module.css';

interface EventProps {
  readonly piece: OperationPiece;
}

/** Beside an event: the message as it arrives, how to know that it is ours, what to answer, and how to try it. */
export function EventLab({ piece }: EventProps) {
  return (
    <div className={lab['lab']}>
      <section>
        <h2>What you receive</h2>
        <EventSamples piece={piece} />
      </section>
      <Signature piece={piece} />
      <Answers piece={piece} />
      <section>
        <h2>Try your receiver</h2>
        <p className={styles['text']}>
          Add the address of your server under Webhooks and send it a test event: as it comes,
          twice, out of order, late or with a wrong signature.
        </p>
        <ButtonLink href={paths.webhooks()} icon="webhook">
          Send a test event
        </ButtonLink>
      </section>
    </div>
  );
}

function EventSamples({ piece }: EventProps) {
  const samples = toSamples(piece);
  return (
    <CodeBlock
      samples={samples}
      head={samples.length === 1 && <span className="mono">{piece.path}</span>}
    />
  );
}

function toSamples(piece: OperationPiece): readonly CodeSample[] {
  const { language } = languageOf(piece.requestBody?.content[0]?.mediaType ?? '');
  return toEventTexts(piece).map(({ name, label, head, body }) => ({
    id: name,
    label,
    code: `${head}\n\n${body}`,
    rendered: (
      <>
        {`${head}\n\n`}
        {highlight(body, language)}
      </>
    ),
  }));
}

/** The headers that prove who sent it, where the document declares them. */
function Signature({ piece }: EventProps) {
  const signed = piece.parameters.filter(
    ({ in: place, name }) => place === 'header' && /signature|hmac/i.test(name),
  );
  if (signed.length === 0) return null;
  return (
    <section>
      <h2>Check the signature</h2>
      <Rows rows={signed.map(({ name, description }) => [name, description])} />
    </section>
  );
}

function Answers({ piece: { responses } }: EventProps) {
  if (responses.length === 0) return null;
  return (
    <section>
      <h2>What you answer</h2>
      <Rows rows={responses.map(({ status, description }) => [status, description])} />
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className={styles['rows']}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt className="mono">{name}</dt>
          <dd>
            <InlineMarkdown text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
