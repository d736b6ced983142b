import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

/** Headings of a description stand below those of the page. */
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
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

/** An image of another host would tell it who reads: it is a link. */
function Picture({ src, alt }: { readonly src?: unknown; readonly alt?: string | undefined }) {
  const address = typeof src === 'string' ? src : '';
  if (/^\/(?!\/)/.test(address)) return <img src={address} alt={alt ?? ''} />;
  const text = alt || address;
  return /^https?:\/\//i.test(address) ? <a href={address}>{text}</a> : text;
}

/** Sanitised: HTML of a document is shown as what it says, never run. */
export function MarkdownBody({ text }: { readonly text: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[rehypeSanitize]}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
}
