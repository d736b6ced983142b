import type { ProseNode } from './prose-node.ts';

const mark = /^\[!([a-z]+)\][ \t]*([^\n]*)\n?/i;

/** A quote that begins with `[!NOTE]` says what it is by attributes that no author can write. */
export function markCallout({ children, ...node }: ProseNode): Pick<ProseNode, 'properties'> {
  const text = firstText(children);
  const [whole, kind, title] = mark.exec(text?.value ?? '') ?? [];
  if (text?.value === undefined || whole === undefined) return node;
  text.value = text.value.slice(whole.length);
  return { properties: { dataCallout: kind?.toLowerCase(), dataTitle: title?.trim() } };
}

/** What a first paragraph begins with. */
function firstText(children: ProseNode['children']): ProseNode | undefined {
  const first = children?.find(({ type }) => type === 'element');
  const [text] = (first?.tagName === 'p' && first.children) || [];
  return text?.type === 'text' ? text : undefined;
}
