import { quoteDouble } from './quote.ts';
import { typeOfPart, type SampleBody, type SamplePart } from './sample-body.ts';
import { headersOf, type SampleRequest } from './sample-request.ts';
import { inQuotesOr, toRawString } from './text-block.ts';

export function toCsharp(request: SampleRequest): string {
  const type = headersOf(request).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const plain = headersOf(request).filter(([name]) => name.toLowerCase() !== 'content-type');
  const { body } = request;
  return [
    ...(body === undefined ? [] : ['using System.Net.Http.Headers;', '']),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${quoteDouble(request.method)}), ${quoteDouble(request.url)});`,
    ...plain.map(
      ([name, value]) =>
        `request.Headers.TryAddWithoutValidation(${quoteDouble(name)}, ${quoteDouble(value)});`,
    ),
    ...(body === undefined ? [] : toContent(body, type ?? 'text/plain')),
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine((int)response.StatusCode);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n');
}

const ofText = (text: string) => `new StringContent(${quoteDouble(text)})`;
const ofFile = (name: string) => `new StreamContent(File.OpenRead(${quoteDouble(name)}))`;
const ofType = (type: string) => `MediaTypeHeaderValue.Parse(${quoteDouble(type)})`;

function toContent(body: string | SampleBody, type: string): readonly string[] {
  if (typeof body !== 'string' && body.kind === 'parts') {
    return [
      'var form = new MultipartFormDataContent();',
      ...body.parts.flatMap(toPart),
      'request.Content = form;',
    ];
  }
  if (typeof body !== 'string' && body.kind === 'fields') {
    const pairs = body.fields.map((field) => `    new(${field.map(quoteDouble).join(', ')}),`);
    return [
      'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
      '{',
      ...pairs,
      '});',
    ];
  }
  const isText = typeof body === 'string';
  return [
    ...(isText ? [`var body = ${inQuotesOr(toRawString, body)};`] : []),
    `request.Content = ${isText ? 'new StringContent(body)' : ofFile(body.file.name)};`,
    `request.Content.Headers.ContentType = ${ofType(type)};`,
  ];
}

/** A text would be sent as text/plain; one without a type of its own says none. */
function toPart(part: SamplePart, at: number): readonly string[] {
  const { name, content, headers = {} } = part;
  const type = typeOfPart(part);
  const variable = `part${at + 1}`;
  const isText = typeof content === 'string';
  const names = isText ? [name] : [name, content.name];
  return [
    `var ${variable} = ${isText ? ofText(content) : ofFile(content.name)};`,
    `${variable}.Headers.ContentType = ${type ? ofType(type) : 'null'};`,
    ...Object.entries(headers).map(
      (header) => `${variable}.Headers.Add(${header.map(quoteDouble).join(', ')});`,
    ),
    `form.Add(${[variable, ...names.map(quoteDouble)].join(', ')});`,
  ];
}
