import { toFetch } from './javascript.ts';
import type { SampleRequest } from './sample-request.ts';

export function toTypescript(request: SampleRequest): string {
  return toFetch(request, {
    response: 'response: Response',
    answer: 'const answer: string = await response.text();\nconsole.log(answer);',
  });
}
