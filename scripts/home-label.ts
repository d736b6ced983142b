import { readFonts } from '@portal/label/read-fonts';
import { layOutLabel } from '@portal/label/layout';
import { toSvg } from '@portal/label/to-svg';

/** The label that the booking on the home page makes (`label-figure.tsx`), drawn as the carrier draws it. */
export const drawHomeLabel = (): string => {
  const fonts = readFonts();
  const drawing = layOutLabel(
    {
      sscc: '395200010000004217',
      carrier: 'Norrvik Post',
      service: { code: 'P20', name: 'Parcel to service point' },
      isTest: false,
      sender: { name: 'Tvillby Outdoor', lines: ['Kajgatan 14', 'SE-211 20 Malmö', 'SWEDEN'] },
      receiver: { name: 'Zofia Wójcik', lines: ['ul. Morska 8', 'PL-81-743 Sopot', 'POLAND'] },
      note: 'Notify by SMS, Flexible delivery',
      route: { country: 'PL', countryNumber: '616', postcode: '81743' },
      details: [
        { name: 'Parcel', value: '1 of 1, 1.24 kg' },
        { name: 'Add-ons', value: 'A1 C4' },
      ],
    },
    fonts,
  );
  return toSvg(drawing, fonts);
};
