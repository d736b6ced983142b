import type { SampleBody } from './sample-body.ts';

/** A call as it goes over the wire. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  /** Of a body in parts without its content type: what writes the parts knows where they end. */
  readonly headers: Readonly<Record<string, string>>;
  /** A text, or what a program puts together. */
  readonly body?: string | SampleBody;
}

/** Lines, each moved to the right by `width` spaces. */
export function indent(lines: readonly string[], width = 2): string {
  return lines.map((line) => ' '.repeat(width) + line).join('\n');
}

export function headersOf(request: SampleRequest): readonly (readonly [string, string])[] {
  return Object.entries(request.headers);
}
