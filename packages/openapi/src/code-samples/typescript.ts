import { toFetch } from './javascript.ts';
import type { SampleRequest } from './sample-request.ts';

export function toTypescript(request: SampleRequest): string {
  const call = toFetch(request, [
    'if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);',
  ]);
  return call
    .replace('const response = ', 'const response: Response = ')
    .replace(
      /console\.log\(await response\.text\(\)\);$/,
      'const answer: string = await response.text();\nconsole.log(answer);',
    );
}
