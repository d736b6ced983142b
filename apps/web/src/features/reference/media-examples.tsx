import type { MediaType } from '@portal/openapi/operation-piece';
import { CodeBlock } from '../../ui/code-block.tsx';
import { toBodyText } from './body-choices.ts';
import { isJson } from './body-kind.ts';

const longest = 20_000;

/** The examples of a document for what a call or an answer carries. */
export function MediaExamples({ content }: { readonly content: readonly MediaType[] }) {
  const examples = content.flatMap(({ mediaType, examples: given }) =>
    given.map(({ name, summary, value }) => ({
      id: `${mediaType} ${name}`.replaceAll(/\W+/g, '-'),
      label: summary || name,
      mediaType,
      code: toBodyText(mediaType, value).slice(0, longest),
      ...(isJson(mediaType) && { language: 'json' as const }),
    })),
  );
  if (examples.length === 0) return null;
  return (
    <CodeBlock
      samples={examples}
      head={examples.length === 1 && <span className="mono">{examples[0]?.mediaType}</span>}
    />
  );
}
