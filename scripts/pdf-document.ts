import { readFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { marked } from 'marked';
import { chromiumPath } from '@portal/e2e/chromium-path';
import { settlePdf } from './settle-pdf.ts';

interface DocumentSource {
  readonly title: string;
  readonly subtitle: string;
  readonly subject: string;
  /** Day of the text, `YYYY-MM-DD`. */
  readonly date: string;
  readonly markdown: string;
}

export type PaperWriter = (source: DocumentSource) => Promise<Buffer>;

/** Runs `use` with a writer of A4 papers from Markdown, with header, page numbers and an outline. */
export async function withPaperWriter(use: (write: PaperWriter) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath });
  try {
    await use((source) => writePaper(browser, source));
  } finally {
    await browser.close();
  }
}

async function writePaper(browser: Browser, source: DocumentSource): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(toHtml(source));
  await page.evaluate('document.fonts.ready');
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '31mm', right: '22.6mm', bottom: '26mm', left: '22.6mm' },
    displayHeaderFooter: true,
    headerTemplate: toMargin(
      `${stamp}<b>Norrvik Post</b>`,
      '<span class="title" style="color:#55524b"></span>',
    ),
    footerTemplate: toMargin(
      `Norrvik Post AB, ${toDay(source.date)}`,
      '<span class="pageNumber"></span> / <span class="totalPages"></span>',
    ),
    printBackground: true,
    outline: true,
    tagged: true,
  });
  await page.close();
  return settlePdf(pdf, source.date);
}

function toHtml({ title, subtitle, subject, markdown }: DocumentSource): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${subject}"><style>${fonts()}${style}</style></head>
<body><h1>${title}</h1><p class="subtitle">${subtitle}</p>${marked.parse(markdown, { async: false })}</body></html>`;
}

const style = `
  body { font: 9.6pt/1.48 Archivo; color: #22201d; margin: 0; }
  h1 { font: 25pt/1.15 'Archivo heading'; margin: 0 0 6pt; max-width: 400pt; }
  .subtitle { font-size: 11.5pt; color: #55524b; margin: 0; padding-bottom: 14pt; border-bottom: 1.2pt solid; }
  h2 { font: 14pt/1.3 'Archivo heading'; margin: 18pt 0 5pt; }
  h3 { font-size: 10.8pt; line-height: 1.3; font-weight: 600; margin: 11pt 0 2pt; }
  h1, h2, h3 { break-after: avoid; }
  p { margin: 0 0 6pt; orphans: 2; widows: 2; }
  ul, ol { margin: 0 0 5pt; padding-left: 16pt; }
  li { margin-bottom: 2.5pt; }
  ::marker { color: #55524b; }
  table { width: 100%; border-collapse: collapse; font-size: 9.2pt; line-height: 1.4; margin-bottom: 10pt; }
  th, td { text-align: left; vertical-align: top; padding: 4pt 12pt 4pt 0; border-bottom: 0.5pt solid #d4d1ca; }
  th { font-weight: 600; border-bottom: 1pt solid #22201d; }
  tr, pre { break-inside: avoid; }
  code { font: 0.94em 'Courier Prime', Courier, monospace; }
  pre { background: #f7f6f3; padding: 8pt 10pt; margin: 0 0 10pt; font-size: 8.6pt; line-height: 1.4; }
  hr { border: 0; border-top: 0.5pt solid #d4d1ca; margin: 12pt 0; }
  a { color: inherit; text-decoration: none; }
`;

/** The provider's own type, inside the page: a page without an address may not load files. */
function fonts(): string {
  const faces = [
    ['Archivo', 'regular', 'font-weight: 400'],
    ['Archivo', 'semibold', 'font-weight: 600 700'],
    ['Archivo', 'italic', 'font-style: italic'],
    ['Archivo heading', 'heading', 'font-weight: 400'],
  ] as const;
  const toFace = ([family, name, rule]: (typeof faces)[number]) => {
    const file = new URL(`../content/documents/fonts/archivo-${name}.ttf`, import.meta.url);
    const data = readFileSync(file).toString('base64');
    return `@font-face { font-family: '${family}'; ${rule}; src: url(data:font/ttf;base64,${data}); }`;
  };
  return faces.map(toFace).join('\n');
}

const stamp = `<svg width="17" height="20" style="margin-right:9.6pt">
  <path fill="#00a0d6" d="M0 0h6v20H0zM12.4 0h4v20h-4z"/><path fill="#22201d" d="M8 0h2.4v20H8z"/></svg>`;

/** Header or footer, which see nothing of the page's own style. */
function toMargin(start: string, end: string): string {
  const style =
    'display:flex;width:100%;align-items:center;margin:0 22.6mm;padding:7mm 0;color:#55524b';
  return `<style>${fonts()}</style><div style="${style};font:8.5pt Archivo">${start}<span style="margin-left:auto">${end}</span></div>`;
}

function toDay(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
