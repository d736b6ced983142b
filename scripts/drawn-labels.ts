import type { BarcodeMark, Drawing } from '@portal/label/drawing';
import type { Label } from '@portal/label/label';
import { layOutLabel } from '@portal/label/layout';
import { readFonts } from '@portal/label/read-fonts';
import { toSvg } from '@portal/label/to-svg';
import { toZpl } from '@portal/label/to-zpl';

/** The label of the booking on the home page (`label-figure.tsx`). */
const label: Label = {
  sscc: '395200010000004217',
  carrier: 'Norrvik Post',
  service: { code: 'P20', name: 'Parcel to Service Point' },
  isTest: false,
  sender: { name: 'Tvillby Outdoor', lines: ['Kajgatan 14', 'SE-211 20 Malmö', 'SWEDEN'] },
  receiver: { name: 'Zofia Wójcik', lines: ['ul. Morska 8', 'PL-81-743 Sopot', 'POLAND'] },
  note: 'Notify by SMS, Flexible delivery',
  route: { country: 'PL', countryNumber: '616', postcode: '81743' },
  details: [
    { name: 'Parcel', value: '1 of 1, 1.24 kg' },
    { name: 'Add-ons', value: 'A1 C4' },
  ],
};

/** The files of the web app that the renderer of labels draws, by their path below `apps/web/src/`. */
export function drawLabels(): Readonly<Record<string, string>> {
  const fonts = readFonts();
  const sound = layOutLabel(label, fonts);
  return {
    'shell/home/home-label.svg': toSvg(sound, fonts),
    'help/label-check/sound-label.zpl': toZpl(sound, 203, fonts),
    'help/label-check/broken-label.zpl': toZpl(layOutBroken(), 203, fonts),
  };
}

/** Bars too narrow and too low, with nothing to read below; an SSCC with a wrong check digit, too near to the edge. */
function layOutBroken(): Drawing {
  const { boxes, barcodes, texts } = layOutLabel(
    { ...label, sscc: '395200010000004218' },
    readFonts(),
  );
  const broken = barcodes.map((mark, at): BarcodeMark =>
    at === 0
      ? { ...mark, y: mark.y + 7, module: 0.375, height: 22 }
      : { ...mark, centre: mark.centre - 7.5 },
  );
  return { boxes, barcodes: broken, texts: texts.filter(({ text }) => !text.startsWith('(421)')) };
}
