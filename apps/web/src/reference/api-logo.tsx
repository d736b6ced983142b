import type { Logo } from '@portal/openapi/outline/outline';
import { useEffect, useRef } from 'react';
import styles from './api-head.module.css';

/** Drawn out of the document: the page's policy lets no picture through that is not the portal's own. */
export function ApiLogo({ logo: { source, alt } }: { readonly logo: Logo }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void draw(canvas.current, source);
  }, [source]);
  return (
    <canvas ref={canvas} className={styles['logo']} width={1} height={1}>
      {alt}
    </canvas>
  );
}

/** As high as it is shown on a dense screen. */
const height = 96;

/** What is no picture is read by its name alone. */
async function draw(canvas: HTMLCanvasElement | null, source: string): Promise<void> {
  const image = await read(source).catch(() => null);
  if (!canvas || !image) return;
  Object.assign(canvas, { width: image.width, height: image.height });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
}

const read = async (source: string) => createImageBitmap(toBlob(source), { resizeHeight: height });

function toBlob(source: string): Blob {
  const [head = '', text = ''] = source.split(',');
  const bytes = Uint8Array.from(atob(text.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length).split(';')[0] ?? '' });
}
