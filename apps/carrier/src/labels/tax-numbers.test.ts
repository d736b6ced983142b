import { layOutLabel } from '@portal/label/layout';
import { readFonts } from '@portal/label/read-fonts';
import { expect, test } from 'vitest';
import { toLabel } from './to-label.ts';

test('the label says the IOSS and the VOEC number of its booking, and where the parcel is followed', () => {
  const parcel = { itemId: '395299990000000010', weightKg: 1 };
  const label = toLabel(
    {
      bookingId: 'bk_01JD3W8Z5M',
      service: 'P18',
      addOns: [],
      sender: { customerNumber: '40017' },
      receiver: { name: 'B', street: 'T 2', postcode: '0155', city: 'Oslo', country: 'NO' },
      parcels: [parcel],
      label: { format: 'PDF', dpi: 203 },
      customs: { contents: 'merchandise', ioss: 'IM1234567890', voec: '2012345' },
      shippingDate: '2026-11-26',
      createdAt: '2026-11-26T00:00:00Z',
      updatedAt: '2026-11-26T00:00:00Z',
      price: { amount: 1, currency: 'EUR' },
      expectedDelivery: '2026-11-28',
    },
    parcel,
    { toTrackingUrl: (itemId) => `https://parcels.example/${itemId}` },
  );
  const drawn = JSON.stringify(layOutLabel(label, readFonts()));
  expect(drawn).toContain('IM1234567890 VOEC 2012345');
  expect(drawn).toContain('parcels.example');
});
