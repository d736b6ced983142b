import { toPageAddress } from '@portal/contract/addresses/pages';
import { originOf } from '../call-place.ts';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';

/** The linkset of RFC 9727: for each API where its calls start, its document, its page and its state. */
export function toApiCatalog(
  items: readonly SpecificationItem[],
  reader: { readonly portalUrl: string; readonly gatewayUrl: string },
) {
  const { portalUrl } = reader;
  const anchored = items.map((item) => ({
    anchor: item.basePath
      ? `${originOf(reader, item)}${item.basePath}`
      : `${portalUrl}${toPageAddress('/apis/details/$id', { id: item.systemName })}`,
    'service-desc': [
      {
        href: `${portalUrl}/specs/${nameOf(item, items)}`,
        type: item.format === 'json' ? 'application/json' : 'application/yaml',
        title: `${item.title} ${item.version}`,
      },
    ],
    'service-doc': [
      {
        href: `${portalUrl}${toPageAddress('/apis/details/$id', { id: nameOf(item, items) })}`,
        type: 'text/html',
      },
      { href: `${portalUrl}/specs/${nameOf(item, items)}.md`, type: 'text/markdown' },
    ],
    status: [{ href: `${portalUrl}/status/api/v2/summary.json`, type: 'application/json' }],
    ...(item.successor && {
      'successor-version': [
        { href: `${portalUrl}${toPageAddress('/apis/details/$id', { id: item.successor })}` },
      ],
    }),
  }));
  const all = items.map((item) => ({ href: `${portalUrl}/specs/${nameOf(item, items)}` }));
  return { linkset: [{ anchor: `${portalUrl}/.well-known/api-catalog`, item: all }, ...anchored] };
}

/** The id of a deprecated API whose name an active one has too. */
function nameOf(item: SpecificationItem, items: readonly SpecificationItem[]): string {
  const isTaken = items.some(
    ({ systemName, status }) => systemName === item.systemName && status === 'active',
  );
  return item.status === 'deprecated' && isTaken ? item.id : item.systemName;
}
