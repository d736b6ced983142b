import { quoteShell } from './quote.ts';
import { toFormText, typeOfPart, type SamplePart } from './sample-body.ts';
import { headersOf, type SampleRequest } from './sample-request.ts';

/** One command of a POSIX shell, broken by backslashes. A header without a value takes a semicolon. */
export function toCurl(request: SampleRequest): string {
  return [
    `curl${methodOf(request)}${/[[\]{}]/.test(request.url) ? ' --globoff' : ''}`,
    quoteShell(request.url),
    ...headersOf(request).map(
      ([name, value]) => `-H ${quoteShell(value ? `${name}: ${value}` : `${name};`)}`,
    ),
    ...toBody(request),
  ].join(' \\\n  ');
}

function methodOf({ method, body }: SampleRequest): string {
  if (method === 'HEAD') return ' --head';
  return method === 'GET' && body === undefined ? '' : ` -X ${quoteShell(method)}`;
}

function toBody({ body }: SampleRequest): readonly string[] {
  if (body === undefined) return [];
  if (typeof body === 'string') return [`--data-raw ${quoteShell(body)}`];
  if (body.kind === 'file') return [`--data-binary ${quoteShell(`@${toPath(body.file.name)}`)}`];
  if (body.kind === 'parts') return body.parts.map(toPart);
  if (body.fields.length === 0) return ["--data-raw ''"];
  return body.fields.map(([name, value]) => {
    const encoded = toFormText([[name, '']]);
    return `--data-urlencode ${quoteShell(`${encoded}${value}`)}`;
  });
}

/** A name such as `-` would be the standard input. */
const toPath = (name: string) => (name.startsWith('-') ? `./${name}` : name);

/** What `-F` gives a meaning to is quoted, or sent by `--form-string`, which gives a meaning to nothing. */
function toPart(part: SamplePart): string {
  const { name, content, headers = {} } = part;
  const type = typeOfPart(part);
  const rest = [
    ...(type ? [`type=${type}`] : []),
    ...Object.entries(headers).map(([key, value]) => `headers=${quote(`${key}: ${value}`)}`),
  ];
  if (typeof content !== 'string') {
    const path = toPath(content.name);
    const word = /^[^\s",;\\]+$/.test(path) ? path : quote(path);
    return `-F ${quoteShell([`${name}=@${word}`, ...rest].join(';'))}`;
  }
  if (rest.length > 0) return `-F ${quoteShell([`${name}=${quote(content)}`, ...rest].join(';'))}`;
  const isPlain = /^[^\s"@<;(\\][^";\\\r\n]*$/.test(content) && content.trim() === content;
  return `${isPlain ? '-F' : '--form-string'} ${quoteShell(`${name}=${content}`)}`;
}

const quote = (text: string) => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
