import { toPageAddress } from '@portal/contract/addresses/pages';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { SiteMarkdown } from './site-markdown.ts';

interface Llms {
  readonly title: string;
  readonly portalUrl: string;
  readonly pages: readonly SiteMarkdown[];
  readonly apis: readonly SpecificationItem[];
}

/** `/llms.txt`: what the portal has for a language model, each as Markdown. */
export function toLlmsText({ title, portalUrl, pages, apis }: Llms): string {
  const guides = pages.map(
    (page) => `- [${page.title}](${portalUrl}/site/${page.name}.md): ${page.lead}`,
  );
  return `# ${title}

> APIs of a postal and logistics provider: their specifications, guides and a gateway to call them. Calls carry an API key in the header \`apikey\`.

- Model Context Protocol: ${portalUrl}/mcp (search_apis, read_operation, call_sandbox)
- Catalogue of all APIs (RFC 9727): ${portalUrl}/.well-known/api-catalog
- [Deprecated APIs](${portalUrl}${toPageAddress('/apis/deprecated', {})}.md)

## Guides

${guides.join('\n')}

## APIs

${apis.map((item) => toLine(item, portalUrl)).join('\n')}
`;
}

export function toListMarkdown(
  status: 'active' | 'deprecated',
  items: readonly SpecificationItem[],
  portalUrl: string,
): string {
  const heading = status === 'active' ? 'Active APIs' : 'Deprecated APIs';
  return `# ${heading}\n\n${items.map((item) => toLine(item, portalUrl)).join('\n')}\n`;
}

function toLine(item: SpecificationItem, portalUrl: string): string {
  const { title, version, systemName, id, status, description, sunset, successor } = item;
  const end = sunset ? ` Switched off on ${sunset}.` : '';
  const next = successor ? ` Use ${successor} instead.` : '';
  const name = status === 'active' ? systemName : id;
  return `- [${title} ${version}](${portalUrl}/specs/${name}.md): ${description.replaceAll(/\s+/g, ' ')}${end}${next}`;
}
