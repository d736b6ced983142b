import type { OutlineOperation } from '@portal/openapi/outline/outline';
import { Tag, Tags } from '../../ui/text/marks.tsx';

/** Words that the author marks an operation with. */
export function Badges({ of: { badges = [] } }: { readonly of: OutlineOperation }) {
  if (badges.length === 0) return null;
  return (
    <Tags>
      {badges.map((badge) => (
        <Tag key={badge}>{badge}</Tag>
      ))}
    </Tags>
  );
}
