import { quoteDouble } from './quote.ts';
import { toPartHeaders, type SampleBody, type SamplePart } from './sample-body.ts';
import { headersOf, indent, type SampleRequest } from './sample-request.ts';
import { inQuotesOr, toTextBlock } from './text-block.ts';

interface Writing {
  readonly imports: readonly string[];
  /** Lines in front of the request. */
  readonly before: readonly string[];
  readonly headers: readonly string[];
  readonly publisher: string;
}

export function toJava(request: SampleRequest): string {
  const { imports, before, headers, publisher } = toBody(request.body);
  const parts = [
    `.uri(URI.create(${quoteDouble(request.url)}))`,
    ...headersOf(request).map(
      ([name, value]) => `.header(${quoteDouble(name)}, ${quoteDouble(value)})`,
    ),
    ...headers,
    `.method(${quoteDouble(request.method)}, ${publisher})`,
    '.build();',
  ];
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...imports.map((name) => `import ${name};`),
    '',
    ...before,
    `var request = HttpRequest.newBuilder()\n${indent(parts, 4)}`,
    'var response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.statusCode() + " " + response.body());',
  ].join('\n');
}

const publishers = 'HttpRequest.BodyPublishers';
const none: Writing = { imports: [], before: [], headers: [], publisher: `${publishers}.noBody()` };
const ofFile = (name: string) => `${publishers}.ofFile(Path.of(${quoteDouble(name)}))`;
const ofString = (code: string) => `${publishers}.ofString(${code})`;

function toBody(body: SampleRequest['body']): Writing {
  if (body === undefined) return none;
  if (typeof body === 'string') {
    const before = [`var body = ${inQuotesOr(toTextBlock, body)};`];
    return { ...none, before, publisher: ofString('body') };
  }
  if (body.kind === 'parts') return toParts(body.parts);
  if (body.kind === 'fields') return toFields(body);
  return { ...none, imports: ['java.nio.file.Path'], publisher: ofFile(body.file.name) };
}

function toFields({ fields }: SampleBody & { readonly kind: 'fields' }): Writing {
  const entries = fields.map((field) => `Map.entry(${field.map(quoteDouble).join(', ')})`);
  return {
    imports: [
      'java.net.URLEncoder',
      'java.util.List',
      'java.util.Map',
      'java.util.stream.Collectors',
      'static java.nio.charset.StandardCharsets.UTF_8',
    ],
    before: [
      `var fields = List.<Map.Entry<String, String>>of(\n    ${entries.join(',\n    ')});`,
      'var body = fields.stream()',
      '    .map(field -> URLEncoder.encode(field.getKey(), UTF_8) + "="',
      '        + URLEncoder.encode(field.getValue(), UTF_8))',
      '    .collect(Collectors.joining("&"));',
    ],
    headers: [],
    publisher: ofString('body'),
  };
}

/** The JDK writes no parts itself, but puts publishers together (Java 16). */
function toParts(parts: readonly SamplePart[]): Writing {
  const hasFile = parts.some(({ content }) => typeof content !== 'string');
  const pieces = [...parts.flatMap(toPart), ofString(String.raw`"--" + boundary + "--\r\n"`)];
  return {
    imports: [...(hasFile ? ['java.nio.file.Path'] : []), 'java.util.UUID'],
    before: [
      'var boundary = UUID.randomUUID().toString();',
      `var body = ${publishers}.concat(\n    ${pieces.join(',\n    ')});`,
    ],
    headers: ['.header("Content-Type", "multipart/form-data; boundary=" + boundary)'],
    publisher: 'body',
  };
}

function toPart(part: SamplePart): readonly string[] {
  const { content } = part;
  const head = toPartHeaders(part).map((header) => `${header.join(': ')}\r\n`);
  const start = `"--" + boundary + ${quoteDouble(`\r\n${head.join('')}\r\n`)}`;
  if (typeof content === 'string') return [ofString(`${start} + ${quoteDouble(`${content}\r\n`)}`)];
  return [ofString(start), ofFile(content.name), ofString(String.raw`"\r\n"`)];
}
