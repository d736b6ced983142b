import { defineSegment } from './segment-definition.ts';

/** Segments of goods, of statuses, of APERAK and of CONTRL. */
export const controlSegments = {
  GID: defineSegment(
    'Goods',
    'A parcel, or several alike, with number and kind of packages.',
    `C n..5 - Item number
     C Packages = C n..8 - Number | C an..17 package Kind | C an..17 - Code list | C an..3 agency Agency | C an..35 - Kind in words
     C Inner packages = C n..8 - Number | C an..17 package Kind | C an..17 - Code list | C an..3 agency Agency | C an..35 - Kind in words
     C Innermost packages = C n..8 - Number | C an..17 package Kind | C an..17 - Code list | C an..3 agency Agency | C an..35 - Kind in words`,
  ),
  MEA: defineSegment(
    'Measurement',
    'A weight, a length or a volume.',
    `M an..3 measure What for
     C Measured = C an..3 measured What | C an..3 - Significance | C an..17 - Attribute
     C Value = M an..3 unit Unit | C n..18 - Value | C n..18 - Least | C n..18 - Most
     C an..3 - Surface`,
  ),
  DIM: defineSegment(
    'Dimensions',
    'Length, width and height.',
    `M an..3 dimension What for
     M Size = M an..3 unit Unit | C n..15 - Length | C n..15 - Width | C n..15 - Height`,
  ),
  PIA: defineSegment(
    'Additional product number',
    'Another number of the article, such as its goods code.',
    `M an..3 - Function
     M Number = C an..35 - Number | C an..3 - Kind | C an..3 - Code list | C an..3 agency Agency
     C Number = C an..35 - Number | C an..3 - Kind | C an..3 - Code list | C an..3 agency Agency
     C Number = C an..35 - Number | C an..3 - Kind | C an..3 - Code list | C an..3 agency Agency
     C Number = C an..35 - Number | C an..3 - Kind | C an..3 - Code list | C an..3 agency Agency
     C Number = C an..35 - Number | C an..3 - Kind | C an..3 - Code list | C an..3 agency Agency`,
  ),
  PCI: defineSegment(
    'Marks of the package',
    'How the package is marked; the marks themselves follow.',
    `C an..3 marking Kind
     C Marks = M an..35 - Mark${' | C an..35 - Mark'.repeat(9)}
     C an..3 - Status
     C How = M an..3 - Kind of marking | C an..3 - Code list | C an..3 agency Agency`,
  ),
  GIN: defineSegment(
    'Number of the goods',
    'The number of a parcel or a load carrier, or a range of numbers.',
    `M an..3 identity Kind
     M Range = M an..35 - Number | C an..35 - Last number
     C Range = M an..35 - Number | C an..35 - Last number
     C Range = M an..35 - Number | C an..35 - Last number
     C Range = M an..35 - Number | C an..35 - Last number
     C Range = M an..35 - Number | C an..35 - Last number`,
  ),
  DGS: defineSegment(
    'Dangerous goods',
    'Regulation, class and UN number.',
    `C an..3 danger Regulation
     C Hazard = M an..7 - Class | C an..7 - Further class | C an..10 - Edition
     C Goods = M n4 - UN number | C an..8 - Flash point
     C Shipping = M n3 - Flash point | C an..3 unit Unit
     C an..3 - Packing group
     C an..6 - Emergency schedule
     C an..4 - Medical first aid
     C an..10 - Transport card
     C Card = C an..4 - Upper part | C an4 - Lower part
     C Marks = M an..4 - Mark | C an..4 - Mark | C an..4 - Mark
     C an..3 - Packing instruction
     C an..3 - Means of transport
     C an..3 - Allowance`,
  ),
  CNI: defineSegment(
    'Consignment',
    'The shipment that the statuses below belong to.',
    `C n..4 - Sequence
     C Document = C an..35 - Number | C an..3 - Status | C an..35 - Source | C an..3 - Language
     C n..4 - Load sequence`,
  ),
  STS: defineSegment(
    'Status',
    'What has happened, and why.',
    `C Kind = M an..3 statusKind Kind | C an..17 - Code list | C an..3 agency Agency
     C Status = M an..3 status Event | C an..17 - Code list | C an..3 agency Agency | C an..35 - In words
     C Reason = M an..3 statusReason Reason | C an..17 - Code list | C an..3 agency Agency | C an..35 - In words${`
     C Reason = M an..3 - Reason | C an..17 - Code list | C an..3 agency Agency | C an..35 - In words`.repeat(
       4,
     )}`,
  ),
  CPS: defineSegment(
    'Packing',
    'A level of packing and the level that it lies in.',
    `M an..12 - Level
     C an..12 - Lies in
     C an..3 - Kind of level`,
  ),
  PAC: defineSegment(
    'Packages',
    'Number and kind of the packages of this level.',
    `C n..8 - Number
     C Details = C an..3 - Level | C an..3 - Packed for | C an..3 - Terms
     C Kind = C an..17 package Kind | C an..17 - Code list | C an..3 agency Agency | C an..35 - Kind in words
     C Described = M an..3 - Form | M an..35 - Text | C an..3 - Kind | C an..35 - Text | C an..3 - Kind
     C Returnable = C an..3 - Who pays | C an..3 - Load`,
  ),
  LIN: defineSegment(
    'Line',
    'An article.',
    `C an..6 - Line number
     C an..3 - Action
     C Article = C an..35 - Number | C an..3 - Kind | C an..3 - Code list | C an..3 agency Agency
     C Line below = C an..3 - Kind | C an..6 - Number
     C n..2 - Level
     C an..3 - Configuration`,
  ),
  QTY: defineSegment(
    'Quantity',
    'How much of an article.',
    `M Quantity = M an..3 quantity What it is | M n..15 - Value | C an..3 unit Unit`,
  ),
  ERC: defineSegment(
    'Application error',
    'Why the message was refused.',
    `M Error = M an..8 - Code | C an..3 - Code list | C an..3 agency Agency`,
  ),
  UCI: defineSegment(
    'Answer to an interchange',
    'Which interchange this answers, and whether it was accepted.',
    `M an..14 - Reference of the interchange
     M Its sender = M an..35 - Identification | C an..4 identityQualifier Kind | C an..14 - Routing
     M Its receiver = M an..35 - Identification | C an..4 identityQualifier Kind | C an..14 - Routing
     M an..3 action Outcome
     C an..3 syntaxError Reason
     C an3 - Segment
     C Place = C n..3 - Element | C n..3 - Component`,
  ),
  UCM: defineSegment(
    'Answer to a message',
    'Which message this answers, and whether it was accepted.',
    `M an..14 - Reference of the message
     M Its kind = M an..6 - Type | M an..3 - Version | M an..3 - Release | M an..2 - Agency | C an..6 - Guideline
     M an..3 action Outcome
     C an..3 syntaxError Reason
     C an3 - Segment
     C Place = C n..3 - Element | C n..3 - Component`,
  ),
  UCS: defineSegment(
    'Faulty segment',
    'Place of a segment that was not accepted, counted from UNH.',
    `M n..6 - Place
     C an..3 syntaxError Reason`,
  ),
  UCD: defineSegment(
    'Faulty part',
    'The element, and the component, that was not accepted.',
    `M an..3 syntaxError Reason
     M Place = M n..3 - Element | C n..3 - Component`,
  ),
};
