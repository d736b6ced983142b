/** What is wrong with a file, and in which line. */
export interface LineFault {
  readonly line: number;
  readonly text: string;
}
