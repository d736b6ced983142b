import type { Heading } from '@portal/openapi/outline/group-operations';

/** Over a group: its name, and those of what it stands in where they do not stand above. */
export function GroupHeadings({ headings }: { readonly headings: readonly Heading[] }) {
  return headings.map(({ title, depth }) => {
    if (depth === 0) return <h2 key={depth}>{title}</h2>;
    return depth === 1 ? <h3 key={depth}>{title}</h3> : <h4 key={depth}>{title}</h4>;
  });
}
