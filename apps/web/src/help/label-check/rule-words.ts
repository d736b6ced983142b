interface RuleWords {
  readonly name: string;
  /** What to do where it is broken. */
  readonly fix: string;
}

/** The rules of the Label API that a label is held against, in words. */
export const ruleWords: Readonly<Record<string, RuleWords>> = {
  barcode: {
    name: 'A barcode can be read',
    fix: 'Print it larger and darker, straight, with nothing across it.',
  },
  sscc: {
    name: 'The parcel has its number (SSCC)',
    fix: 'Add a GS1-128 with (00) and the 18 digits of the item id.',
  },
  route: {
    name: 'The destination is in a barcode',
    fix: 'Add a GS1-128 with (421), the country number and the postcode.',
  },
  'application-identifier': {
    name: 'Application identifiers are known and complete',
    fix: 'Begin each value with its identifier, and give it the length that GS1 says.',
  },
  'check-digit': {
    name: 'Check digits are right',
    fix: 'Print the number from the booking. Do not calculate any digits yourself.',
  },
  module: {
    name: 'Bars are wide enough',
    fix: 'Print at actual size: 4 dots per module at 203 dpi, 6 at 300, 12 at 600.',
  },
  height: { name: 'Bars are high enough', fix: 'Make the bars 32 mm high.' },
  'quiet-zone': {
    name: 'The space beside the bars is blank',
    fix: 'Move the barcode, or what is printed beside it, until ten modules are blank.',
  },
  'whole-dots': {
    name: 'Bars are whole dots of the printer',
    fix: 'Ask for the label in your printer’s resolution, and do not scale it.',
  },
  place: {
    name: 'Barcodes are in their place',
    fix: 'Keep bars 2 mm away from every edge, and the SSCC lowest.',
  },
  'readable-line': {
    name: 'People can read the number',
    fix: 'Print what the barcode says below it.',
  },
  size: {
    name: 'The page has a known size',
    fix: 'Print on 100 × 150 mm, or on label sheets of A4 or A5.',
  },
  'test-mark': {
    name: 'It is no test label',
    fix: 'Nothing to do in the sandbox. To ship a real parcel, book in production.',
  },
  commands: {
    name: 'All of the ZPL was judged',
    fix: 'If these commands matter, also send a PNG or PDF of the label.',
  },
};
