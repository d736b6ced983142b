import type { ReactNode } from 'react';
import { CodeBlock } from '../code/code-block.tsx';
import type { ProseNode } from './prose-node.ts';

interface PreformattedProps {
  readonly node?: ProseNode | undefined;
  readonly children?: ReactNode;
}

const labels = new Map<unknown, string>([
  ['language-mermaid', 'Diagram (Mermaid)'],
  ['language-url', 'Address'],
]);

/** Code as it stands; an address is there to be copied. What draws diagrams needs styles that the page's policy lets nobody write: a diagram is read in its own words. */
export function Preformatted({ node, children }: PreformattedProps) {
  const [code] = node?.children ?? [];
  const classes = code?.properties?.['className'];
  const [language] = Array.isArray(classes) ? classes : [];
  const label = labels.get(language);
  if (label === undefined) return <pre>{children}</pre>;
  const text = code?.children?.map(({ value = '' }) => value).join('') ?? '';
  return <CodeBlock samples={[{ id: 'code', label, code: text.trimEnd() }]} />;
}
