import { quoteSingle } from './quote.ts';
import { headersOf, type SampleRequest } from './sample-request.ts';

export function toRuby(request: SampleRequest): string {
  const hasBody = request.body !== undefined;
  return [
    "require 'net/http'",
    '',
    `uri = URI(${quoteSingle(request.url)})`,
    `request = Net::HTTPGenericRequest.new(${quoteSingle(request.method)}, ${hasBody}, ${request.method !== 'HEAD'}, uri)`,
    ...headersOf(request).map(
      ([name, value]) => `request[${quoteSingle(name)}] = ${quoteSingle(value)}`,
    ),
    ...(hasBody ? [`request.body = ${quoteSingle(request.body ?? '')}`] : []),
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.code, response.body',
  ].join('\n');
}
