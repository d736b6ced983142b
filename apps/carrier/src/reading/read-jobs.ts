import type { CustomsPaper } from '../handlers/shipment-customs/form/to-form-pdf.ts';
import type { LabelFile } from '../handlers/shipment-labels/read-labels.ts';

/** What a worker does, by what it is sent; each loads what it needs when it is first asked for. */
export const readJobs = {
  labels: async (input: LabelFile) => {
    const { readLabels } = await import('../handlers/shipment-labels/read-labels.ts');
    return readLabels(input);
  },
  interchange: async (input: Uint8Array) => {
    const { readInterchange } = await import('../handlers/edi-interchanges/read-interchange.ts');
    return readInterchange(input);
  },
  bookings: async (input: Uint8Array) => {
    const { readBooking } = await import('../handlers/edi-interchanges/read-interchange.ts');
    return readBooking(input);
  },
  customsPaper: async ({ input, facts }: CustomsPaper) => {
    const { toFormPdf } = await import('../handlers/shipment-customs/form/to-form-pdf.ts');
    return toFormPdf(input, facts);
  },
  scenario: async (input: unknown) => {
    const { readScenario } = await import('../scenarios/read-scenario.ts');
    return readScenario(input);
  },
};
