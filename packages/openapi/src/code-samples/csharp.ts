import { quoteDouble } from './quote.ts';
import { headersOf, type SampleRequest } from './sample-request.ts';

export function toCsharp(request: SampleRequest): string {
  const type = headersOf(request).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const plain = headersOf(request).filter(([name]) => name.toLowerCase() !== 'content-type');
  const body =
    request.body === undefined
      ? []
      : [
          `request.Content = new StringContent(${quoteDouble(request.body)});`,
          `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoteDouble(type ?? 'text/plain')});`,
        ];
  return [
    ...(request.body === undefined ? [] : ['using System.Net.Http.Headers;', '']),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${quoteDouble(request.method)}), ${quoteDouble(request.url)});`,
    ...plain.map(
      ([name, value]) =>
        `request.Headers.TryAddWithoutValidation(${quoteDouble(name)}, ${quoteDouble(value)});`,
    ),
    ...body,
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine((int)response.StatusCode);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n');
}
