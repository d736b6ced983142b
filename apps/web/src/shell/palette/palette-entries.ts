import { type PagePath, type PageRow, pages } from '@portal/contract/addresses/pages';
import type { FoundText } from '@portal/contract/help/text-search/operations';
import type {
  OperationHit,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import { paths } from '../../lib/paths.ts';
import type { IconName } from '../../ui/figure/icon-paths.ts';
import type { MenuGroup } from '../frame/menu-model.ts';

/** A place that the palette leads to. */
export interface PaletteEntry {
  readonly kind: 'page' | 'api' | 'operation' | 'text' | 'act' | 'found';
  readonly href: string;
  readonly title: string;
  /** Where it is: a menu group, a base path, an operation's own path. */
  readonly note: string;
  readonly icon: IconName;
  /** What an operation belongs to. */
  readonly api?: string;
  readonly method?: string;
  readonly external?: boolean;
  /** Done in place of going there. */
  readonly run?: () => void;
  /** What else finds it. */
  readonly words: string;
}

/** Every page of the viewer's menu, and those that are listed on one. */
export function toPageEntries(
  menu: readonly MenuGroup[],
  listed: readonly PageRow[],
): readonly PaletteEntry[] {
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
  const below = listed.map(({ path, title, under }) => {
    const place = items.find(({ href }) => href === under);
    const note = place?.title ?? '';
    return { ...page(title, path, place?.icon ?? 'file'), note, words: note };
  });
  const all = [
    page(pages['/'].title, '/', 'home'),
    ...items,
    ...below,
    page(pages['/contactUs'].title, '/contactUs' satisfies PagePath, 'support'),
  ];
  return all.filter(({ href }, at) => all.findIndex((one) => one.href === href) === at);
}

/** The address of a specification; by id where an active one has the same name. */
function addressOf(item: SpecificationItem, active: ReadonlySet<string>): string {
  return item.status === 'deprecated' && active.has(item.systemName) ? item.id : item.systemName;
}

export function toApiEntries(
  active: readonly SpecificationItem[],
  deprecated: readonly SpecificationItem[],
): readonly PaletteEntry[] {
  const names = new Set(active.map(({ systemName }) => systemName));
  return [...active, ...deprecated].map((item) => {
    const specificationId = addressOf(item, names);
    return {
      kind: 'api',
      href: paths.apiDetails(specificationId),
      title: `${item.title} ${item.version}`,
      note: item.status === 'deprecated' ? 'Deprecated' : (item.basePath ?? item.systemName),
      icon: 'api',
      words: [item.systemName, item.category, item.basePath, ...item.tags].join(' '),
    };
  });
}

export function toOperationEntry(hit: OperationHit): PaletteEntry {
  return {
    kind: 'operation',
    href: paths.operation(hit),
    title: hit.summary,
    api: hit.title,
    note: hit.path,
    icon: 'code',
    method: hit.method,
    words: '',
  };
}

const textKinds: Readonly<Record<FoundText['kind'], readonly [note: string, icon: IconName]>> = {
  code: ['Service code', 'edi'],
  faq: ['Question', 'support'],
  document: ['Document', 'file'],
  site: ['Guide', 'book'],
  news: ['News', 'news'],
};

export function toTextEntry({ kind, title, href }: FoundText): PaletteEntry {
  const [note, icon] = textKinds[kind];
  return { kind: 'text', href, title, note, icon, words: '' };
}
