import { type AnswerHead, BrokenAnswer, parseAnswerHead } from './answer-head.ts';

/** What a parser tells of the answer that it reads, in order. */
export interface AnswerReader {
  /** Not told of interim answers (RFC 9110 §15.2). */
  onHead(head: AnswerHead): void;
  /** The reader's own to keep; a text is Latin-1. */
  onBody(chunk: Buffer | string): void;
  onEnd(): void;
}

/** Bytes of a head, of one line of chunks, and of all trailers. */
const headBytes = 16 * 1024;
const lineBytes = 1024;
/** Interim answers before the final one. */
const mostInterim = 16;
/** Bytes of a short answer, which is read as one text: no copy, no object but the text. */
const shortBytes = 32 * 1024;

const chunkLine = /^([\da-f]{1,12})[\t ]*(?:;[\t\x20-\x7e\x80-\xff]*)?$/i;

type Stage = 'idle' | 'head' | 'length' | 'size' | 'data' | 'after' | 'trailers' | 'close';

/** Reads one answer after the other from a connection, strictly: of what is unclear nothing is passed on. */
export class AnswerParser {
  readonly #reader: AnswerReader;
  /** Not one byte of the current answer has come. */
  isUntouched = true;
  #stage: Stage = 'idle';
  #method = '';
  /** The beginning of a head or a line that has not come whole. */
  #kept = '';
  /** Bytes to come of the body or of the chunk. */
  #left = 0;
  #trailerBytes = 0;
  #interim = 0;

  constructor(reader: AnswerReader) {
    this.#reader = reader;
  }

  begin(method: string): void {
    this.isUntouched = true;
    this.#stage = 'head';
    this.#method = method;
    this.#kept = '';
    this.#interim = 0;
  }

  /** Throws BrokenAnswer. The bytes are the caller's again afterwards. */
  read(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length) at = this.#step(bytes, at);
  }

  /** The connection has ended. Throws BrokenAnswer when the answer has not. */
  end(): void {
    if (this.#stage === 'idle') return;
    if (this.#stage !== 'close') throw new BrokenAnswer('The answer broke off');
    this.#finish();
  }

  #step(bytes: Buffer, at: number): number {
    switch (this.#stage) {
      case 'head':
        return this.#readHead(bytes, at);
      case 'length':
      case 'data':
        return this.#readPart(bytes, at);
      case 'size':
      case 'after':
      case 'trailers':
        return this.#readLine(bytes, at);
      case 'close':
        this.#reader.onBody(Buffer.from(at === 0 ? bytes : bytes.subarray(at)));
        return bytes.length;
      default:
        throw new BrokenAnswer('Bytes that belong to no answer');
    }
  }

  #readHead(bytes: Buffer, at: number): number {
    this.isUntouched = false;
    const before = this.#kept.length;
    const text = this.#kept + bytes.toString('latin1', at, at + shortBytes);
    const end = text.indexOf('\r\n\r\n', Math.max(0, before - 3));
    if (end > headBytes || (end === -1 && text.length > headBytes + 3)) {
      throw new BrokenAnswer('The head is too long');
    }
    if (end === -1) {
      this.#kept = text;
      return bytes.length;
    }
    this.#kept = '';
    const head = parseAnswerHead(text.slice(0, end), this.#method);
    const bodyAt = at + end + 4 - before;
    if (head.status < 200) {
      this.#passOver(head);
      return bodyAt;
    }
    this.#begin(head);
    const isWhole = head.framing === 'length' && bytes.length - bodyAt === head.length;
    if (!isWhole || text.length - end - 4 !== head.length) return bodyAt;
    this.#stage = 'idle';
    this.#reader.onBody(text.slice(end + 4));
    this.#reader.onEnd();
    return bytes.length;
  }

  #passOver({ status }: AnswerHead): void {
    if (status === 101) throw new BrokenAnswer('An upgrade that nobody asked for');
    this.#interim += 1;
    if (this.#interim > mostInterim) throw new BrokenAnswer('Too many interim answers');
  }

  #begin(head: AnswerHead): void {
    this.#left = head.length;
    this.#trailerBytes = 0;
    if (head.framing === 'chunked') this.#stage = 'size';
    else if (head.framing !== 'none') this.#stage = head.framing;
    this.#reader.onHead(head);
    if (head.framing === 'none') this.#finish();
  }

  #readPart(bytes: Buffer, at: number): number {
    const end = Math.min(bytes.length, at + this.#left);
    this.#left -= end - at;
    const isOver = this.#left === 0;
    if (isOver && this.#stage === 'data') this.#stage = 'after';
    this.#reader.onBody(Buffer.from(bytes.subarray(at, end)));
    if (isOver && this.#stage === 'length') this.#finish();
    return end;
  }

  #readLine(bytes: Buffer, at: number): number {
    const feed = bytes.indexOf(0x0a, at);
    const end = feed === -1 ? bytes.length : feed + 1;
    if (this.#kept.length + end - at > lineBytes) throw new BrokenAnswer('A line is too long');
    const text = this.#kept + bytes.toString('latin1', at, end);
    this.#kept = feed === -1 ? text : '';
    if (feed === -1) return end;
    if (!text.endsWith('\r\n')) throw new BrokenAnswer('A line ends in half');
    this.#takeLine(text.slice(0, -2));
    return end;
  }

  #takeLine(line: string): void {
    if (this.#stage === 'trailers') {
      this.#trailerBytes += line.length;
      if (this.#trailerBytes > headBytes) throw new BrokenAnswer('The trailers are too long');
      // Trailers are read and left out, as the connection's other headers are.
      if (line === '') this.#finish();
    } else if (this.#stage === 'after') {
      if (line !== '') throw new BrokenAnswer('A chunk is longer than it says');
      this.#stage = 'size';
    } else {
      const size = chunkLine.exec(line)?.[1];
      if (size === undefined) throw new BrokenAnswer('A chunk has no size');
      this.#left = Number.parseInt(size, 16);
      this.#stage = this.#left === 0 ? 'trailers' : 'data';
    }
  }

  #finish(): void {
    this.#stage = 'idle';
    this.#reader.onEnd();
  }
}
