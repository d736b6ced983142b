import { quoteDouble } from './quote.ts';
import { headersOf, type SampleRequest } from './sample-request.ts';

export function toGo(request: SampleRequest): string {
  const hasBody = request.body !== undefined;
  const body = hasBody ? `strings.NewReader(${quoteDouble(request.body ?? '')})` : 'nil';
  const imports = ['fmt', 'io', 'log', 'net/http', ...(hasBody ? ['strings'] : [])];
  const lines = [
    `request, err := http.NewRequest(${quoteDouble(request.method)}, ${quoteDouble(request.url)}, ${body})`,
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    ...headersOf(request).map(
      ([name, value]) => `request.Header.Set(${quoteDouble(name)}, ${quoteDouble(value)})`,
    ),
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'fmt.Println(response.Status, string(answer))',
  ];
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...lines.map((line) => `\t${line}`),
    '}',
  ].join('\n');
}
