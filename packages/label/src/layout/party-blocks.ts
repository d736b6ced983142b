import type { Fonts } from '../fonts.ts';
import type { Label, Party } from '../label.ts';
import { CASH } from './cash-block.ts';
import type { Drawing } from './drawing.ts';
import { EDGE, RULE, SIZE } from './measures.ts';
import { stack, type Row } from './stack.ts';

/** Largest and smallest size of a name and of the lines below it. */
interface Sizes {
  readonly name: readonly [size: number, least: number];
  readonly line: readonly [size: number, least: number];
}

const SENDER: Sizes = { name: [3.5, 2.4], line: [3.1, 2.1] };
const RECEIVER: Sizes = { name: [5.4, 3.4], line: [4.5, 2.9] };
const COLLECTION: Sizes = { name: [3.9, 2.4], line: [3.3, 2.2] };
/** Two lines that are narrow rather than cut off. */
const NOTE = { size: 3, least: 1.8, weight: 'medium', lines: 2 } as const;
const DETAIL: readonly [number, number] = [3, 2];

export function layOutSender({ sender }: Label, fonts: Fonts): Partial<Drawing> {
  const area = { x: EDGE, y: 18.2, width: 46, height: 14.8, indent: 9 };
  return { texts: stack(toRows('From', sender, SENDER), area, fonts) };
}

/** Weight, number, reference and the like. */
export function layOutDetails({ details }: Label, fonts: Fonts): Partial<Drawing> {
  const [size, least] = DETAIL;
  const rows = details.map(({ name, value }): Row => ({
    prompt: name,
    text: value,
    size,
    least,
    weight: 'bold',
    lines: 2,
  }));
  const area = { x: 53.4, y: 18.2, width: 42.6, height: 14.8, indent: 11.6 };
  return {
    boxes: [{ x: 51.4, y: 17, width: RULE, height: 16.4 }],
    texts: stack(rows, area, fonts),
  };
}

export function layOutReceiver({ receiver, cash }: Label, fonts: Fonts): Partial<Drawing> {
  const width = cash ? CASH.x - EDGE - 1 : SIZE;
  const area = { x: EDGE, y: 34.6, width, height: 19.4, indent: 9 };
  return { texts: stack(toRows('To', receiver, RECEIVER), area, fonts) };
}

/** Where the receiver fetches the parcel, apart from who that is; or what is to be known at the door. */
export function layOutHandover({ collectAt, note }: Label, fonts: Fonts): Partial<Drawing> {
  const area = { x: EDGE, y: 56, width: 52, height: 13.4, indent: 9 };
  const rows = collectAt ? toRows('Collect', collectAt, COLLECTION) : toNote(note);
  return { texts: stack(rows, area, fonts) };
}

function toNote(text = ''): Row[] {
  const [size, least] = COLLECTION.line;
  if (text === '') return [];
  return [{ prompt: 'Note', text, size, least, weight: 'medium', lines: 2 }];
}

function toRows(prompt: string, { name, lines, note = '' }: Party, sizes: Sizes): Row[] {
  const [[size, least], [lineSize, lineLeast]] = [sizes.name, sizes.line];
  return [
    { prompt, text: name, size, least, weight: 'bold', lines: 2 },
    ...lines.map((text): Row => ({
      text,
      size: lineSize,
      least: lineLeast,
      weight: 'medium',
      lines: 2,
    })),
    ...(note === '' ? [] : [{ ...NOTE, text: note }]),
  ];
}
