import type { SpecificationItem } from '@portal/contract/specification/schema';
import type { Outline } from '@portal/openapi/outline';
import { paths } from '../../lib/paths.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import type { MenuGroup } from '../shell/menu-model.ts';

export type EntryKind = 'page' | 'api' | 'operation';

/** A place that the palette leads to. */
export interface PaletteEntry {
  readonly kind: EntryKind;
  readonly href: string;
  readonly title: string;
  /** Where it is: a menu group, a base path, an operation's own path. */
  readonly note: string;
  readonly icon: IconName;
  readonly method?: string;
  readonly external?: boolean;
  /** What else finds it. */
  readonly words: string;
}

/** Every page of the viewer's menu, with what stands beside it. */
export function toPageEntries(menu: readonly MenuGroup[]): readonly PaletteEntry[] {
  const page = (title: string, href: string, icon: IconName): PaletteEntry => ({
    kind: 'page',
    href,
    title,
    note: '',
    icon,
    words: '',
  });
  const items = menu.flatMap(({ label, icon, items: rows }) =>
    rows.map((item) => ({
      ...page(item.label, item.href, icon),
      note: label,
      words: label,
      ...(item.external && { external: true }),
    })),
  );
  return [
    page('Home', paths.home(), 'home'),
    ...items,
    page('Contact Us', paths.contactUs(), 'support'),
  ];
}

/** The address of a specification; by id where an active one has the same name. */
function addressOf(item: SpecificationItem, active: ReadonlySet<string>): string {
  return item.status === 'deprecated' && active.has(item.systemName) ? item.id : item.systemName;
}

export interface FoundApi extends PaletteEntry {
  readonly kind: 'api';
  readonly specificationId: string;
}

export function toApiEntries(
  active: readonly SpecificationItem[],
  deprecated: readonly SpecificationItem[],
): readonly FoundApi[] {
  const names = new Set(active.map(({ systemName }) => systemName));
  return [...active, ...deprecated].map((item) => {
    const specificationId = addressOf(item, names);
    return {
      kind: 'api',
      specificationId,
      href: paths.apiDetails(specificationId),
      title: `${item.title} ${item.version}`,
      note: item.status === 'deprecated' ? 'Deprecated' : (item.basePath ?? item.systemName),
      icon: 'api',
      words: [item.systemName, item.category, item.basePath, ...item.tags].join(' '),
    };
  });
}

export function toOperationEntries(api: FoundApi, outline: Outline): readonly PaletteEntry[] {
  const serverPath = (outline.servers[0]?.url ?? '').replaceAll(/^[a-z]+:\/\/[^/]+|\/$/g, '');
  return outline.operations.map((operation) => ({
    kind: 'operation',
    href: `${api.href}?${new URLSearchParams({ operation: operation.key })}`,
    title: operation.summary || operation.key,
    note: `${serverPath}${operation.path}`,
    icon: 'code',
    method: operation.kind === 'webhook' ? 'EVENT' : operation.method,
    words: `${operation.key} ${operation.method} ${operation.tag ?? ''} ${api.title}`,
  }));
}
