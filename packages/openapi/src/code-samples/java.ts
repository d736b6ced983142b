import { quoteDouble } from './quote.ts';
import { headersOf, indent, type SampleRequest } from './sample-request.ts';

export function toJava(request: SampleRequest): string {
  const publisher =
    request.body === undefined
      ? 'HttpRequest.BodyPublishers.noBody()'
      : `HttpRequest.BodyPublishers.ofString(${quoteDouble(request.body)})`;
  const parts = [
    `.uri(URI.create(${quoteDouble(request.url)}))`,
    ...headersOf(request).map(
      ([name, value]) => `.header(${quoteDouble(name)}, ${quoteDouble(value)})`,
    ),
    `.method(${quoteDouble(request.method)}, ${publisher})`,
    '.build();',
  ];
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    '',
    `var request = HttpRequest.newBuilder()\n${indent(parts, 4)}`,
    'var response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.statusCode() + " " + response.body());',
  ].join('\n');
}
