import { controlSegments } from './control-segments.ts';
import { defineSegment, type SegmentDefinition } from './segment-definition.ts';

const partner =
  'M an..35 - Identification | C an..4 identityQualifier Kind of identification | C an..35 - Routing | C an..35 - Routing inside';

const serviceSegments = {
  UNB: defineSegment(
    'Interchange header',
    'Opens the interchange: from whom, to whom, when, in which character set.',
    // The last parts of syntax and partners are of version 4.
    `M Syntax = M a4 syntax Character set | M n1 - Version of the syntax | C an..6 - Code list | C an..3 - Encoding | C an2 - Release
     M Sender = ${partner}
     M Receiver = ${partner}
     M Date and time = M n..8 - Date | M n4 - Time
     M an..14 - Reference of the interchange
     C Password = M an..14 - Password | C an2 - Qualifier
     C an..14 - Application reference
     C a1 - Priority
     C n1 - Acknowledgement is asked for
     C an..35 - Agreement
     C an..3 - Test`,
  ),
  UNZ: defineSegment(
    'Interchange trailer',
    'Closes the interchange and says how many messages, or groups, are in it.',
    `M n..6 - Count
     M an..14 - Reference of the interchange`,
  ),
  UNH: defineSegment(
    'Message header',
    'Opens a message: its kind, its version, its reference.',
    `M an..14 - Reference of the message
     M Kind = M an..6 - Type | M an..3 - Version | M an..3 - Release | M an..3 - Agency | C an..6 - Guideline | C an..6 - Code list | C an..6 - Part
     C an..35 - Common reference
     C Transfer = M n..2 - Sequence | C a1 - First and last
     C Subset = M an..14 - Identification | C an..3 - Version | C an..3 - Release | C an..3 agency Agency
     C Guide = M an..14 - Identification | C an..3 - Version | C an..3 - Release | C an..3 agency Agency
     C Scenario = M an..14 - Identification | C an..3 - Version | C an..3 - Release | C an..3 agency Agency`,
  ),
  UNT: defineSegment(
    'Message trailer',
    'Closes a message and says how many segments it has.',
    `M n..6 - Number of segments
     M an..14 - Reference of the message`,
  ),
};

const heading = {
  BGM: defineSegment(
    'Beginning of the message',
    'What kind of document this is, its number, and whether it is new, changed or cancelled.',
    `C Document = C an..3 messageName Name | C an..3 - Code list | C an..3 agency Agency | C an..35 - Name in words
     C an..35 - Number
     C an..3 messageFunction Function
     C an..3 - Answer is asked for`,
  ),
  DTM: defineSegment(
    'Date or time',
    'A moment or a period, and what happens then.',
    `M Moment = M an..3 dateQualifier What it is | C an..35 - Value | C an..3 dateFormat Format`,
  ),
  TSR: defineSegment(
    'Transport service',
    'The basic service and an add-on that are asked for.',
    `C Contract = M an..3 - Condition | C an..3 - Code list | C an..3 agency Agency
     C Services = M an..3 - Basic service | C an..3 - Code list | C an..3 agency Agency | C an..3 - Add-on | C an..3 - Code list | C an..3 agency Agency
     C Priority = M an..3 - Priority | C an..3 - Code list | C an..3 agency Agency
     C Goods = M an..3 - Kind | C an..3 - Code list | C an..3 agency Agency`,
  ),
  RFF: defineSegment(
    'Reference',
    'A number that identifies the shipment, the order or the parcel.',
    `M Reference = M an..3 reference Kind | C an..35 - Number | C an..6 - Line | C an..35 - Version`,
  ),
  TDT: defineSegment(
    'Transport',
    'A leg of the way: its means, its number, its carrier.',
    `M an..3 transport Stage
     C an..17 - Number of the leg
     C Mode = C an..3 mode Mode | C an..17 - Mode in words
     C Means = C an..8 - Kind | C an..17 - Kind in words
     C Carrier = C an..17 - Carrier | C an..3 - Code list | C an..3 agency Agency | C an..35 - Name
     C an..3 - Direction
     C Excess = M an..3 - Reason | M an..3 - Who pays | C an..17 - Agreement
     C Vehicle = C an..9 - Number | C an..3 - Code list | C an..3 agency Agency | C an..35 - Name | C an..3 - Country
     C an..3 - Ownership`,
  ),
  NAD: defineSegment(
    'Name and address',
    'A party of the shipment and where it is.',
    `M an..3 party Party
     C Identification = M an..17 - Number | C an..17 - Code list | C an..3 agency Agency
     C Unstructured = M an..35 - Line | C an..35 - Line | C an..35 - Line | C an..35 - Line | C an..35 - Line
     C Name = M an..35 - Name | C an..35 - Name | C an..35 - Name | C an..35 - Name | C an..35 - Name | C an..3 - Format
     C Street = M an..35 - Street | C an..35 - Street | C an..35 - Street | C an..35 - Street
     C an..35 - Town
     C an..9 - Region
     C an..9 - Postcode
     C an..3 - Country`,
  ),
  CTA: defineSegment(
    'Contact',
    'A person or a department of a party.',
    `C an..3 contact What for
     C Person = C an..17 - Number | C an..35 - Name`,
  ),
  COM: defineSegment(
    'Ways to reach',
    'A telephone number or an address of the contact before it.',
    `M Way = M an..512 - Number or address | M an..3 channel Channel
     C Way = M an..512 - Number or address | M an..3 channel Channel
     C Way = M an..512 - Number or address | M an..3 channel Channel`,
  ),
  LOC: defineSegment(
    'Place',
    'A place or a country, and what it is for the shipment.',
    `M an..3 location What it is
     C Place = C an..25 - Code | C an..17 - Code list | C an..3 agency Agency | C an..70 - Name
     C Within = C an..25 - Code | C an..17 - Code list | C an..3 agency Agency | C an..70 - Name
     C Within = C an..25 - Code | C an..17 - Code list | C an..3 agency Agency | C an..70 - Name
     C an..3 - Relation`,
  ),
  TOD: defineSegment(
    'Terms of delivery',
    'Who pays and who carries the risk.',
    `C an..3 terms What they are about
     C an..3 - Payment of the freight
     C Terms = C an..3 incoterm Code | C an..17 - Code list | C an..3 agency Agency | C an..70 - In words | C an..70 - In words`,
  ),
  CNT: defineSegment(
    'Control total',
    'A total that lets the receiver check that nothing was lost.',
    `M Total = M an..3 control What is counted | M n..18 - Value | C an..3 unit Unit`,
  ),
  MOA: defineSegment(
    'Amount of money',
    'An amount, what it is for, and its currency.',
    `M Amount = M an..3 amount What it is | C n..35 - Value | C an..3 - Currency | C an..3 - Kind of currency | C an..3 - Status`,
  ),
  FTX: defineSegment(
    'Free text',
    'Words for people; no program decides by them.',
    `M an..3 text What about
     C an..3 - Function
     C Coded = M an..17 - Code | C an..3 - Code list | C an..3 agency Agency
     C Words = M an..512 - Line | C an..512 - Line | C an..512 - Line | C an..512 - Line | C an..512 - Line
     C an..3 - Language`,
  ),
};

const segmentDefinitions: Readonly<Record<string, SegmentDefinition>> = {
  ...serviceSegments,
  ...heading,
  ...controlSegments,
};

/** Undefined for a segment that we do not describe. */
export const definitionOf = (tag: string): SegmentDefinition | undefined =>
  Object.hasOwn(segmentDefinitions, tag) ? segmentDefinitions[tag] : undefined;
