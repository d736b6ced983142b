/** Where each rule stands: the name by which the source is cited, and where it is read. */
export const SOURCES = {
  vatDirective: {
    name: 'Directive 2006/112/EC, articles 5 to 7',
    url: 'https://eur-lex.europa.eu/eli/dir/2006/112/oj',
  },
  customsCode: {
    name: 'Union Customs Code, Regulation (EU) No 952/2013, articles 1 and 4',
    url: 'https://eur-lex.europa.eu/eli/reg/2013/952/oj',
  },
  eori: {
    name: 'Union Customs Code, Regulation (EU) No 952/2013, article 9',
    url: 'https://eur-lex.europa.eu/eli/reg/2013/952/oj',
  },
  correspondence: {
    name: 'Delegated Regulation (EU) 2015/2446, articles 1(26) and 141',
    url: 'https://eur-lex.europa.eu/eli/reg_del/2015/2446/oj',
  },
  declarationData: {
    name: 'Delegated Regulation (EU) 2015/2446, annex B',
    url: 'https://eur-lex.europa.eu/eli/reg_del/2015/2446/oj',
  },
  ioss: {
    name: 'Directive 2006/112/EC, articles 369l to 369x (import scheme, IOSS)',
    url: 'https://eur-lex.europa.eu/eli/dir/2006/112/oj',
  },
  gifts: {
    name: 'Directive 2006/79/EC, article 1',
    url: 'https://eur-lex.europa.eu/eli/dir/2006/79/oj',
  },
  windsor: {
    name: 'Windsor Framework (Protocol on Ireland/Northern Ireland), articles 5 and 8',
    url: 'https://www.gov.uk/government/publications/the-windsor-framework',
  },
  voec: {
    name: 'Norwegian Tax Administration, VAT on e-commerce (VOEC)',
    url: 'https://www.skatteetaten.no/en/business-and-organisation/vat-and-duties/vat/foreign/e-commerce-voec/',
  },
  norway: {
    name: 'Norwegian customs legislation: the customs territory excludes Svalbard and Jan Mayen',
    url: 'https://www.toll.no/en/',
  },
  harmonizedSystem: {
    name: 'Harmonized System Convention, World Customs Organization',
    url: 'https://www.wcoomd.org/en/topics/nomenclature/overview.aspx',
  },
  postalUnion: {
    name: 'UPU Convention and its Regulations: customs declarations CN 22 and CN 23',
    url: 'https://www.upu.int/en/universal-postal-union/about-upu/acts',
  },
  isleOfMan: {
    name: 'Customs and Excise Agreement 1979 between the United Kingdom and the Isle of Man',
    url: 'https://www.gov.im/customs',
  },
  channelIslands: {
    name: 'Customs arrangements of the United Kingdom with Jersey and Guernsey, 2018',
    url: 'https://www.gov.uk/government/collections/customs-vat-and-excise-uk-transition-legislation-from-1-january-2021',
  },
  liechtenstein: {
    name: 'Customs Union Treaty of 1923 between Switzerland and Liechtenstein',
    url: 'https://www.bazg.admin.ch/bazg/en/home.html',
  },
  country: {
    name: 'Separate customs territory',
    url: 'https://www.wcoomd.org/en/about-us/wco-members/membership.aspx',
  },
  carrier: {
    name: 'Our customs desk',
    url: '/edi/customsEdi',
  },
} as const;

export type SourceId = keyof typeof SOURCES;
