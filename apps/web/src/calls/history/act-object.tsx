import type { Grant } from '@portal/contract/grant';
import { useSession } from '../../session/session.tsx';
import { paths } from '../../lib/paths.ts';

interface ActObjectProps {
  readonly object_type: string;
  readonly object_id: string | null;
  readonly object_name?: string | null;
  readonly account_id?: number | null;
}

interface Place {
  /** Who may open it; all of staff where nothing is said. */
  readonly grant?: Grant;
  readonly at: (id: string, account: number | null) => string | null;
}

const toCustomer = (account: number | null) => (account === null ? null : paths.customer(account));

/** Where objects of a kind stand, for whoever may act on them. */
const places: Readonly<Record<string, Place>> = {
  account: { grant: 'support', at: (id) => paths.customer(id) },
  api: { at: (id) => paths.apiDetails(id) },
  application: { grant: 'support', at: (_, account) => toCustomer(account) },
  draft: { grant: 'publisher', at: () => paths.drafts() },
  faq: { at: () => paths.faqs() },
  news: { at: () => paths.news() },
  note: { grant: 'support', at: (_, account) => toCustomer(account) },
  pathPattern: { at: (id) => paths.onPremEndpoint(id) },
  raisedLimit: { grant: 'support', at: (_, account) => toCustomer(account) },
  request: { grant: 'support', at: (id) => paths.admin({ tab: 'queue', request: id }) },
  savedReply: { grant: 'support', at: () => paths.admin({ tab: 'cases' }) },
  supportCase: { grant: 'support', at: (id) => paths.deskCase(id) },
};

/** What was acted on by its name or id, as a link where it has a page that the reader may open. */
export function ActObject(object: ActObjectProps) {
  const {
    object_type: type,
    object_id: id,
    object_name: name,
    account_id: account = null,
  } = object;
  const { grants } = useSession();
  const place = places[type];
  const mayOpen = place && (place.grant === undefined || grants.includes(place.grant));
  const href = mayOpen && id !== null ? place.at(id, account) : null;
  const text = name ?? id;
  return href ? <a href={href}>{text}</a> : text;
}
