import { toObjectText } from '@portal/contract/desk/staff-log/rules';
import { paths } from '../../lib/paths.ts';

interface ActObjectProps {
  readonly object_type: string;
  readonly object_id: string | null;
}

/** Where objects of a kind stand, for whoever may act on them. */
const places: Readonly<Record<string, (id: string) => string>> = {
  api: (id) => paths.apiDetails(id),
  draft: () => paths.drafts(),
  pathPattern: (id) => paths.onPremEndpoint(id),
};

/** What was acted on, as a link where it has a page. */
export function ActObject(object: ActObjectProps) {
  const { object_type: type, object_id: id } = object;
  const place = places[type];
  const text = toObjectText(object);
  return place && id !== null ? <a href={place(id)}>{text}</a> : text;
}
