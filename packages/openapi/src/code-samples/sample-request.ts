/** A call as it goes over the wire; the body is text, files are not sampled. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Lines, each moved to the right by `width` spaces. */
export function indent(lines: readonly string[], width = 2): string {
  return lines.map((line) => ' '.repeat(width) + line).join('\n');
}

export function headersOf(request: SampleRequest): readonly (readonly [string, string])[] {
  return Object.entries(request.headers);
}
