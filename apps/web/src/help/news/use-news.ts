import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { hashKey, useQuery } from '@tanstack/react-query';
import { keepLeftOut } from '../../api/left-out-store.ts';
import { isRecord, textOf, type Wire } from '../../lib/wire.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';

export interface NewsItem {
  readonly id: string;
  readonly date: string;
  readonly title: string;
  /** Markdown, as it was written. */
  readonly text: string;
  /** http or https only. */
  readonly link: string | undefined;
  readonly linkText: string;
}

const PATH = '/rest/shipment/v1/sac/config/portalnews?category=devportal';
const HALF_AN_HOUR_MS = 1_800_000;

/** By the id of its operation, which a write of staff makes stale. */
const queryKey = ['listNews', 'devportal'];

function toNewsItem(wire: Wire): NewsItem {
  const link = textOf(wire['link']);
  return {
    id: String(wire['id']),
    date: textOf(wire['date']),
    title: textOf(wire['title']),
    text: textOf(wire['text']),
    link: /^https?:\/\//.test(link) ? link : undefined,
    linkText: textOf(wire['linkText']) || 'Read more',
  };
}

/** Active items, newest first (specification §5); a list, or `{data: list}`. Throws on anything else. */
export function parseNews(answer: unknown): readonly NewsItem[] {
  const list = isRecord(answer) && !Array.isArray(answer) ? answer['data'] : answer;
  if (!Array.isArray(list)) throw new TypeError('The news service did not send a list');
  return list
    .filter(isRecord)
    .filter((item) => item['active'] === true)
    .sort(
      (a, b) =>
        textOf(b['date']).localeCompare(textOf(a['date'])) || Number(b['id']) - Number(a['id']),
    )
    .map(toNewsItem);
}

async function listNews(host: string): Promise<readonly NewsItem[]> {
  const answer = await fetch(new URL(PATH, host), { headers: { [portalKeyHeader]: portalKey } });
  if (!answer.ok) throw new Error(`The news service answered with ${answer.status}`);
  keepLeftOut(hashKey(queryKey), answer.headers);
  return parseNews(await answer.json());
}

/** The news; home goes on without them where they fail. */
export function useNews() {
  const { gatewayHost } = usePortalConfig();
  return useQuery({
    queryKey,
    queryFn: () => listNews(gatewayHost),
    staleTime: HALF_AN_HOUR_MS,
    retry: false,
  });
}
