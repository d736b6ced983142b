import { createCanvas, isBlackAt, paintRun, type Canvas } from './canvas.ts';

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** The picture turned clockwise by a quarter. */
export function turnQuarter(canvas: Canvas): Canvas {
  const turned = createCanvas(canvas.height, canvas.width);
  for (let row = 0; row < canvas.height; row += 1)
    for (let column = 0; column < canvas.width; column += 1) {
      if (!isBlackAt(canvas, column, row)) continue;
      const left = canvas.height - 1 - row;
      paintRun(turned, { row: column, left, right: left + 1 }, true);
    }
  return turned;
}

export function turnCanvas(canvas: Canvas, turn: Turn): Canvas {
  let turned = canvas;
  for (let done = 0; done < turn; done += 90) turned = turnQuarter(turned);
  return turned;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a part of an area is after the area of that size was turned. */
export function turnPlace(
  { x, y, width, height }: Place,
  area: Pick<Place, 'width' | 'height'>,
  turn: Turn,
): Place {
  const behind = area.width - x - width;
  const below = area.height - y - height;
  if (turn === 90) return { x: below, y: x, width: height, height: width };
  if (turn === 180) return { x: behind, y: below, width, height };
  if (turn === 270) return { x: y, y: behind, width: height, height: width };
  return { x, y, width, height };
}
