import { LABEL_HEIGHT, LABEL_WIDTH, toDots } from '../label.ts';
import type { Drawing } from '../layout/drawing.ts';
import { createCanvas, paintRun, type Canvas } from './canvas.ts';
import { drawText, type Printer } from './draw-text.ts';
import { snapBarcode, snapBox, type DotBox } from './snap.ts';

/** The label as its printer prints it, dot by dot. */
export function drawDrawing(drawing: Drawing, printer: Printer): Canvas {
  const { dpi } = printer;
  const width = Math.round(toDots(LABEL_WIDTH, dpi));
  const canvas = createCanvas(width, Math.round(toDots(LABEL_HEIGHT, dpi)));
  for (const box of drawing.boxes) paintBox(canvas, snapBox(box, dpi));
  for (const mark of drawing.barcodes) {
    const { left, module, ...bars } = snapBarcode(mark, dpi);
    let x = left;
    mark.barcode.code.widths.forEach((modules, index) => {
      if (index % 2 === 0) paintBox(canvas, { ...bars, left: x, width: modules * module });
      x += modules * module;
    });
  }
  for (const text of drawing.texts) drawText(canvas, text, printer);
  return canvas;
}

function paintBox(canvas: Canvas, { left, top, width, height }: DotBox): void {
  for (let row = top; row < top + height; row += 1)
    paintRun(canvas, { row, left, right: left + width }, true);
}
