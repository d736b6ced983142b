import { quoteDouble } from './quote.ts';
import { toPartHeaders, typeOfPart, type SampleFields, type SamplePart } from './sample-body.ts';
import { headersOf, type SampleRequest } from './sample-request.ts';
import { inQuotesOr, toBackquoted } from './text-block.ts';

interface Writing {
  readonly imports: readonly string[];
  readonly before: readonly string[];
  readonly reader: string;
  /** Lines behind the request's headers. */
  readonly behind?: readonly string[];
}

const stop = ['if err != nil {', '\tlog.Fatal(err)', '}'];

export function toGo(request: SampleRequest): string {
  const { imports, before, reader, behind = [] } = toBody(request.body);
  const lines = [
    ...before,
    `request, err := http.NewRequest(${quoteDouble(request.method)}, ${quoteDouble(request.url)}, ${reader})`,
    ...stop,
    ...headersOf(request).map(
      ([name, value]) => `request.Header.Set(${quoteDouble(name)}, ${quoteDouble(value)})`,
    ),
    ...behind,
    'response, err := http.DefaultClient.Do(request)',
    ...stop,
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    ...stop,
    'fmt.Println(response.Status, string(answer))',
  ];
  return [
    'package main',
    '',
    'import (',
    ...['fmt', 'io', 'log', 'net/http', ...imports].toSorted().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...lines.map((line) => `\t${line}`),
    '}',
  ].join('\n');
}

function toBody(body: SampleRequest['body']): Writing {
  if (body === undefined) return { imports: [], before: [], reader: 'nil' };
  if (typeof body === 'string') {
    return { ...ofText('body'), before: [`body := ${inQuotesOr(toBackquoted, body)}`] };
  }
  if (body.kind === 'fields') return toFields(body.fields);
  if (body.kind === 'parts') return toParts(body.parts);
  const before = [`content, err := os.ReadFile(${quoteDouble(body.file.name)})`, ...stop];
  return { imports: ['bytes', 'os'], before, reader: 'bytes.NewReader(content)' };
}

const ofText = (code: string): Writing => ({
  imports: ['strings'],
  before: [],
  reader: `strings.NewReader(${code})`,
});

function toFields(fields: SampleFields): Writing {
  const added = fields.map((field) => `fields.Add(${field.map(quoteDouble).join(', ')})`);
  const text = ofText('fields.Encode()');
  return {
    ...text,
    imports: [...text.imports, 'net/url'],
    before: ['fields := url.Values{}', ...added],
  };
}

function toParts(parts: readonly SamplePart[]): Writing {
  const hasFile = parts.some(({ content }) => typeof content !== 'string');
  const hasHead = parts.some((part) => typeOfPart(part) || part.headers);
  return {
    imports: [
      'bytes',
      'mime/multipart',
      ...(hasHead ? ['net/textproto'] : []),
      ...(hasFile ? ['os'] : []),
    ],
    before: [
      'var body bytes.Buffer',
      'form := multipart.NewWriter(&body)',
      ...parts.flatMap(toPart),
      'form.Close()',
    ],
    reader: '&body',
    behind: ['request.Header.Set("Content-Type", form.FormDataContentType())'],
  };
}

function toPart(part: SamplePart, at: number): readonly string[] {
  const { name, content } = part;
  const isText = typeof content === 'string';
  if (isText && !typeOfPart(part) && !part.headers) {
    return [`form.WriteField(${quoteDouble(name)}, ${quoteDouble(content)})`];
  }
  const [file, writer] = [`file${at + 1}`, `part${at + 1}`];
  const head = toPartHeaders(part).map(
    ([key, value]) => `\t${quoteDouble(key)}: {${quoteDouble(value)}},`,
  );
  return [
    ...(isText ? [] : [`${file}, err := os.ReadFile(${quoteDouble(content.name)})`, ...stop]),
    `${writer}, err := form.CreatePart(textproto.MIMEHeader{`,
    ...head,
    '})',
    ...stop,
    `${writer}.Write(${isText ? `[]byte(${quoteDouble(content)})` : file})`,
  ];
}
