/** What people read of `index.html`, and what other sites show of a link to it. */
const readable =
  /(<(?:title|h1)>|<noscript>\s*<p>|(?:name="description"|property="og:(?:title|description|image:alt)")\s+content=")([^<"]+)(?=[<"])/g;

/** The template with each text that people read in another language. */
export const rewriteHtml = (html: string, translate: (text: string) => string): string =>
  html.replaceAll(readable, (_, before: string, text: string) => {
    const [, start = '', words = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
    return before + start + translate(words.replaceAll(/\s+/g, ' ')) + end;
  });
