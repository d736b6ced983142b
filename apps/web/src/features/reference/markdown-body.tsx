import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

/** Headings of a description stand below those of the page. */
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
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
