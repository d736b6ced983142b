import { useState } from 'react';
import type { Schemas } from '@portal/openapi/schema/describe-schema';
import type { Example, MediaType } from '@portal/openapi/outline/operation-piece';
import { useOperationPlace } from '../schema/aimed-rows.tsx';
import { Button } from '../../ui/input/button.tsx';
import { toSizeText } from '../../lib/numbers.ts';
import { usePrinted } from '../print/printed.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { toBodyText } from '@portal/openapi/call/body-choices';
import { languageOf } from './language-of.ts';

const longest = 20_000;
const isThere = ({ leftOut }: Example) => leftOut === undefined;

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
  if (leftOut.length > 0 && !printed) return <LeftOut examples={leftOut} />;
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

function LeftOut({ examples }: { readonly examples: readonly Example[] }) {
  const { openAll } = useOperationPlace();
  const [isComing, setComing] = useState(false);
  const size = examples.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0);
  async function show() {
    setComing(true);
    await openAll();
    setComing(false);
  }
  return (
    <Button size="sm" pending={isComing && 'Loading'} onClick={() => void show()}>
      Show the {examples.length === 1 ? 'example' : 'examples'} ({toSizeText(size)})
    </Button>
  );
}
