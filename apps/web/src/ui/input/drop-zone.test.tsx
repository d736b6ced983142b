import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DropZone } from './drop-zone.tsx';
import type { PlacedFile } from './placed-files.ts';

/** As a browser hands over what was dropped. */
const toFile = (fullPath: string) => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (resolve: (file: File) => void) =>
    resolve(new File(['x'], fullPath.split('/').at(-1) ?? '')),
});

/** Tells its entries one at a time, and none at the end. */
const toFolder = (fullPath: string, entries: readonly object[]) => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader: () => {
    const left = [...entries];
    return {
      readEntries: (resolve: (some: readonly object[]) => void) => resolve(left.splice(0, 1)),
    };
  },
});

test('CAT-07 a folder that is dropped is taken with all below it, each file at its place; one file alone is a file', async () => {
  const onFile = vi.fn<(file: File) => void>();
  const onFolder = vi.fn<(files: readonly PlacedFile[]) => void>();
  render(
    <DropZone
      label="Drop it"
      accept=".yaml"
      hint=""
      disabled={false}
      onFile={onFile}
      onFolder={onFolder}
    />,
  );
  const zone = screen.getByText('Drop it');
  const folder = toFolder('/api', [
    toFile('/api/openapi.yaml'),
    toFolder('/api/common', [toFile('/api/common/error.yaml'), toFile('/api/common/ok.yaml')]),
  ]);
  const files = [new File(['x'], 'api')];
  fireEvent.drop(zone, { dataTransfer: { files, items: [{ webkitGetAsEntry: () => folder }] } });
  await vi.waitFor(() => expect(onFolder).toHaveBeenCalledOnce());
  expect(onFolder.mock.calls[0]?.[0].map(({ place }) => place)).toEqual([
    'api/openapi.yaml',
    'api/common/error.yaml',
    'api/common/ok.yaml',
  ]);
  const entry = toFile('/openapi.yaml');
  fireEvent.drop(zone, { dataTransfer: { files, items: [{ webkitGetAsEntry: () => entry }] } });
  expect(onFile).toHaveBeenCalledOnce();
});
