import { XMLBuilder } from 'fast-xml-parser';

/** Elements in the order in which they are written; `@_` begins an attribute. */
export interface Node {
  readonly [name: string]: string | Node | readonly Node[];
}

const builder = new XMLBuilder({
  attributeNamePrefix: '@_',
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
});

/** Characters that no XML may hold, whatever a customer has typed. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unfit = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export function toXml(root: 'Invoice' | 'CreditNote', content: Node): string {
  const document = {
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    [root]: {
      '@_xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      '@_xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      '@_xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      ...content,
    },
  };
  return builder.build(document).replaceAll(unfit, '');
}
