import type { Schemas } from '@portal/openapi/schema/describe-schema';
import type { MediaType } from '@portal/openapi/outline/operation-piece';
import { usePrinted } from '../print/printed.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { toBodyText } from '@portal/openapi/call/body-choices';
import { languageOf } from './language-of.ts';
import { isThere, ShowLeftOut, toLeftOutText } from './left-out.tsx';

const longest = 20_000;

interface MediaExamplesProps {
  readonly content: readonly MediaType[];
  readonly schemas: Schemas;
}

/** The examples of a document for what a call or an answer carries. */
export function MediaExamples({ content, schemas }: MediaExamplesProps) {
  const examples = content.flatMap((media) =>
    media.examples.filter(isThere).map(({ name, summary, value }) => ({
      id: `${media.mediaType} ${name}`.replaceAll(/\W+/g, '-'),
      label: summary || name,
      mediaType: media.mediaType,
      code: toBodyText(media, value, schemas).slice(0, longest),
      ...languageOf(media.mediaType),
    })),
  );
  const printed = usePrinted();
  const leftOut = content.flatMap((media) => media.examples).filter((one) => !isThere(one));
  if (leftOut.length > 0 && !printed) {
    return (
      <ShowLeftOut>
        Show the {leftOut.length === 1 ? 'example' : 'examples'} ({toLeftOutText(leftOut)})
      </ShowLeftOut>
    );
  }
  if (examples.length === 0) return null;
  if (printed) {
    return examples.map((example) => (
      <CodeBlock
        key={example.id}
        samples={[{ id: example.id, label: example.label, code: example.code }]}
        head={
          <span>
            {example.label} <span className="mono">{example.mediaType}</span>
          </span>
        }
      />
    ));
  }
  return (
    <CodeBlock
      samples={examples}
      head={examples.length === 1 && <span className="mono">{examples[0]?.mediaType}</span>}
    />
  );
}
