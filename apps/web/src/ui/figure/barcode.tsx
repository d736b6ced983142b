import { useMemo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './barcode.module.css';
import { encodeCode128 } from './code-128.ts';

interface BarcodeProps {
  /** Printable ASCII: what a scanner reads. */
  readonly value: string;
  /** GS1-128: the value begins with an application identifier, e.g. 00 for an SSCC. */
  readonly gs1?: boolean;
  /** In modules; the class sets the drawn size. */
  readonly height?: number;
  /** Read aloud; without it the barcode is decoration beside the written value. */
  readonly label?: string;
  readonly className?: string | undefined;
}

function toPath(widths: readonly number[], height: number): string {
  let x = 0;
  let path = '';
  widths.forEach((width, at) => {
    if (at % 2 === 0) path += `M${x} 0h${width}v${height}h-${width}z`;
    x += width;
  });
  return path;
}

/** A real Code 128 that scans. */
export function Barcode({ value, gs1 = false, height = 28, label, className }: BarcodeProps) {
  const widths = useMemo(() => encodeCode128(value, gs1), [value, gs1]);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...name}
      className={classNames(styles['barcode'], className)}
      viewBox={`0 0 ${total} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="geometricPrecision"
    >
      <path d={toPath(widths, height)} />
    </svg>
  );
}
