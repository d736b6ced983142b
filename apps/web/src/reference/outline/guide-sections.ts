import { toMcpText } from '@portal/openapi/outline/to-author-notes';
import { toAlerts } from '@portal/openapi/prose/to-alerts';
import { toPlainText } from '@portal/openapi/prose/to-plain-text';
import { withFootnotes } from '@portal/openapi/prose/with-footnotes';
import type { Outline, SecurityScheme } from '@portal/openapi/outline/outline';
import { grantTexts } from './grant-texts.ts';

export interface GuideSection {
  readonly key: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

/** The description cut at its second-level headings; what stands before the first is the overview. */
export function toGuideSections(outline: Outline): readonly GuideSection[] {
  const sections: GuideSection[] = [];
  let title = 'Overview';
  let lines: string[] = [];
  const close = () => {
    const text = lines.join('\n').trim();
    if (text) sections.push({ key: toKey(title, sections), title, text });
    lines = [];
  };
  let fenced = false;
  // Callouts are quotes first: a heading within one begins no section.
  for (const line of toAlerts(outline.description).split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    const heading = fenced ? undefined : /^##?\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (heading === undefined) lines.push(line);
    else {
      close();
      title = toPlainText(heading);
    }
  }
  close();
  const texts = withFootnotes(sections.map(({ text }) => text));
  const told = sections.map((section, at) => ({ ...section, text: texts[at] ?? '' }));
  return [
    ...told,
    ...authentication(outline, sections),
    ...mcpServer(outline, sections),
    ...changelog(outline, sections),
  ];
}

function toKey(title: string, before: readonly GuideSection[]): string {
  const slug =
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'section';
  return before.some(({ key }) => key === slug) ? `${slug}-${before.length + 1}` : slug;
}

type Sections = readonly GuideSection[];

function authentication({ security }: Outline, sections: Sections): Sections {
  const title = 'Authentication';
  if (security.length === 0 || sections.some((section) => section.title === title)) return [];
  const text = security.map((scheme) => {
    const { name, type, description, in: place, parameter, scopes } = scheme;
    const where = parameter && place ? `: ${place} \`${parameter}\`` : '';
    const list = scopes.map((scope) => `- \`${scope.name}\` ${scope.description}`).join('\n');
    const head = `**${name}** (${kinds[type] ?? type}${where}).${toTokenText(scheme)}`;
    return `${head}\n\n${description}\n\n${list}`;
  });
  return [{ key: toKey(title, sections), title, text: text.join('\n\n') }];
}

/** Where a token comes from, and where somebody, or a device, asks for leave first. */
function toTokenText({ tokenUrl, flows = [] }: SecurityScheme): string {
  const asked = flows.filter(({ authorizationUrl }) => authorizationUrl !== null);
  const ways = asked.map(
    ({ grant, authorizationUrl }) =>
      ` By ${grantTexts[grant] ?? grant}, ask first at \`${authorizationUrl}\`.`,
  );
  return `${tokenUrl ? ` Tokens come from \`${tokenUrl}\`.` : ''}${ways.join('')}`;
}

const kinds: Readonly<Record<string, string>> = {
  apiKey: 'API key',
  http: 'HTTP authentication',
  oauth2: 'OAuth 2',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'mutual TLS',
};

function mcpServer({ mcp, callOrigin }: Outline, sections: Sections): Sections {
  const title = 'MCP server';
  if (!mcp || sections.some((section) => section.title === title)) return [];
  return [{ key: toKey(title, sections), title, text: toMcpText(mcp, callOrigin) }];
}

function changelog({ changelog: changes }: Outline, sections: Sections): Sections {
  const title = 'Changelog';
  if (changes.length === 0 || sections.some((section) => section.title === title)) return [];
  const text = changes.map(({ version, date, text }) => `**${version}**, ${date}\n\n${text}`);
  return [{ key: toKey(title, sections), title, text: text.join('\n\n') }];
}
