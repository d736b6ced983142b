import { aroundCode } from '@portal/openapi/prose/around-code';
import { toAlerts } from '@portal/openapi/prose/to-alerts';
import { withFootnotes } from '@portal/openapi/prose/with-footnotes';
import { toPlainText } from '@portal/openapi/prose/to-plain-text';
import { useId, useState } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { Button } from '../input/button.tsx';
import { ExternalLink } from '../text/link.tsx';
import { assembleHtml, drawn } from './assemble-html.ts';
import { Preformatted } from './preformatted.tsx';
import { Quote } from './quote.tsx';
import { quoteAddresses } from './read-attributes.ts';
import { isCostly, toParts } from './prose-parts.ts';

/** The last word on what a description may be: these elements with these attributes, and nothing else. */
const allowed = {
  tagNames: [...drawn, 'input', 'section', 'span'],
  attributes: {
    // An id is one of a footnote, with a start of its own on the page.
    a: ['href', 'title', 'id'],
    abbr: ['title'],
    blockquote: ['dataCallout', 'dataTitle'],
    code: [['className', /^language-./]] as [[string, RegExp]],
    details: ['open'],
    img: ['src', 'alt', 'title'],
    input: ['checked'],
    li: ['id'],
    ol: ['start'],
    td: ['colSpan', 'rowSpan', 'dataAlign'],
    th: ['colSpan', 'rowSpan', 'dataAlign'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  required: {},
  clobber: [],
};

/** Headings of a description stand below those of the page. */
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  blockquote: Quote,
  pre: Preformatted,
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
  // The box of a task, which nobody here could tick.
  input: ({ checked }) => (checked ? '☑' : '☐'),
  code: ({ className, children }) =>
    className ? (
      <code className={className}>{children}</code>
    ) : (
      <code className="in">{children}</code>
    ),
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll: the keyboard must reach them
    <div tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

const portal = 'https://portal.invalid';

/** An image of another host would tell it who reads: it opens by a click alone, in a tab of its own. */
function Picture({ src, alt }: { readonly src?: unknown; readonly alt?: string | undefined }) {
  const address = typeof src === 'string' ? src : '';
  if (address === '' || !URL.canParse(address, portal)) return alt;
  const { origin, host } = new URL(address, portal);
  const isOwn = origin === portal && !/^https?:/i.test(address);
  if (isOwn) return <img src={address} alt={alt ?? ''} loading="lazy" />;
  return (
    <ExternalLink href={address} target="_blank" rel="noopener noreferrer">
      {alt ? `${alt} (show the image from ${host})` : `Show the image from ${host}`}
    </ExternalLink>
  );
}

const mostParts = 4;

/** A description as its author wrote it, in Markdown with HTML; sanitised, never run. */
export function MarkdownBody({ text }: { readonly text: string }) {
  const [most, setMost] = useState(mostParts);
  const parts = withFootnotes(toParts(toAlerts(text)));
  return (
    <>
      {parts.slice(0, most).map((part, at) => (
        <Part key={at} text={part} />
      ))}
      {parts.length > most && (
        <Button size="sm" onClick={() => setMost(most + mostParts)}>
          Show more of this text
        </Button>
      )}
    </>
  );
}

function Part({ text }: { readonly text: string }) {
  const id = useId();
  if (isCostly(text)) return <p>{toPlainText(text)}</p>;
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      remarkRehypeOptions={{ clobberPrefix: `${id}-` }}
      rehypePlugins={[assembleHtml, [rehypeSanitize, allowed]]}
      components={components}
    >
      {aroundCode(text, quoteAddresses, (code) => code)}
    </ReactMarkdown>
  );
}
