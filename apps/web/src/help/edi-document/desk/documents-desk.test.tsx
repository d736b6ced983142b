import type { EdiFile } from '@portal/contract/help/edi-document/file-operations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { listToasts } from '../../../ui/overlay/toast-store.ts';

const file: EdiFile = {
  key: 'edi-labels/SE/Label guide 4.2.pdf',
  name: 'Label guide 4.2.pdf',
  size: 400,
  lastModified: '2026-02-03T09:00:00Z',
  hidden: false,
  isOwn: true,
  updatedBy: 'staff@postal.example',
};
const xml = () =>
  new Response(
    '<?xml version="1.0"?><ListBucketResult><Prefix>edi-labels/SE</Prefix><IsTruncated>false</IsTruncated></ListBucketResult>',
  );
const texts = () => listToasts().map(({ text }) => text);

test('DAY-33 staff upload, replace, rename, date and hide documents', async () => {
  const portal = await openPortal('/edi?country=SE', {
    as: 'internal',
    answers: {
      'GET /edi-labels/SE': xml,
      listEdiFiles: { data: [file] },
      createEdiFile: new Refusal(409, {
        compositeFault: {
          faults: [{ explanationText: 'Label guide 4.3.pdf is uploaded already' }],
        },
      }),
      updateEdiFile: { data: { ...file, hidden: true } },
    },
  });
  await screen.findByRole('table', { name: 'Files' });
  await portal.press('Upload document');
  fireEvent.change(await screen.findByLabelText('Drop a document here, or choose a file'), {
    target: { files: [new File(['new'], 'Label guide 4.3.pdf')] },
  });
  await portal.press('Upload');
  await screen.findByText('Label guide 4.3.pdf is uploaded already.');
  portal.answer('createEdiFile', { data: { ...file, name: 'Label guide 4.3.pdf' } });
  await portal.press('Replace it');
  await waitFor(() => expect(texts()).toEqual(['Label guide 4.3.pdf is uploaded']), {
    timeout: 4000,
  });
  expect(portal.callsOf('createEdiFile').at(-1)?.body).toEqual({
    area: 'edi-labels',
    country: 'SE',
    name: 'Label guide 4.3.pdf',
    content: [btoa('new')],
    replace: true,
  });
  await portal.press(/^Edit ?Label guide 4.2.pdf/);
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-03-04' } });
  await portal.press('Save');
  await waitFor(() => expect(texts()).toContain('Document updated'), { timeout: 4000 });
  expect(portal.callsOf('updateEdiFile').at(-1)).toMatchObject({
    body: { key: file.key, day: '2026-03-04' },
  });
  await portal.press(/^Hide ?Label guide 4.2.pdf/);
  await waitFor(() => expect(texts()).toContain('Label guide 4.2.pdf is hidden'), {
    timeout: 4000,
  });
});

test('DAY-33 a file that can no longer be read is told, and nothing is sent', async () => {
  const portal = await openPortal('/edi?country=SE', {
    as: 'internal',
    answers: { 'GET /edi-labels/SE': xml, listEdiFiles: { data: [file] } },
  });
  await portal.press('Upload document');
  const lost = Object.assign(new File(['new'], 'Label guide 4.3.pdf'), {
    arrayBuffer: () => Promise.reject(new Error('It is gone')),
  });
  fireEvent.change(await screen.findByLabelText('Drop a document here, or choose a file'), {
    target: { files: [lost] },
  });
  await portal.press('Upload');
  await screen.findByText('The document was not uploaded.');
  expect(portal.callsOf('createEdiFile')).toHaveLength(0);
});
