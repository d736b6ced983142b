import type { ReactNode } from 'react';
import { CodeBlock } from '../code/code-block.tsx';
import type { ProseNode } from './prose-node.ts';

interface PreformattedProps {
  readonly node?: ProseNode | undefined;
  readonly children?: ReactNode;
}

/** Code as it stands. What draws diagrams needs styles that the page's policy lets nobody write: a diagram is read in its own words. */
export function Preformatted({ node, children }: PreformattedProps) {
  const [code] = node?.children ?? [];
  const classes = code?.properties?.['className'];
  const isDiagram = Array.isArray(classes) && classes.includes('language-mermaid');
  if (!isDiagram) return <pre>{children}</pre>;
  const text = code?.children?.map(({ value = '' }) => value).join('') ?? '';
  return (
    <CodeBlock samples={[{ id: 'diagram', label: 'Diagram (Mermaid)', code: text.trimEnd() }]} />
  );
}
