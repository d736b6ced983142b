import { describe, expect, test } from 'vitest';
import { readInterchanges } from '../read-interchanges.ts';
import { booking, findingsOf, interchange, message, toText } from '../test/sample.ts';

/** A message that we do not describe, in an interchange with that header. */
const wrapped = (header: string, bodies = [['BGM+380+1+9']]) => {
  const reference = header.split('+')[5] ?? '';
  const messages = bodies.flatMap((body, at) => message(body, 'INVOIC:D:01B:UN', `${at + 1}`));
  return toText([header, ...messages, `UNZ+${bodies.length}+${reference}`]);
};
const headed = (syntax: string, moment: string) =>
  wrapped(`UNB+${syntax}+5790000000012:14+5790000000029:14+${moment}+R1`);
const faultsOf = (text: string) => findingsOf(text).filter(({ severity }) => severity !== 'note');

describe('the moment of an interchange', () => {
  test.each([
    ['UNOA:1', '960229:0000'],
    ['UNOA:2', '991231:2359'],
    ['UNOB:2', '000101:0101'],
    ['UNOC:3', '261128:1200'],
    ['UNOC:3', '280229:0730'],
    ['UNOD:3', '261130:2300'],
    ['UNOW:4', '20261128:0915'],
    ['UNOC:4', '20240229:2359'],
    ['UNOY:4', '19991231:0000'],
    ['UNOC:4::1', '20261128:1659'],
  ])('%s with %s is right', (syntax, moment) => {
    expect(faultsOf(headed(syntax, moment))).toEqual([]);
  });

  test.each([
    ['UNOC:3', '269999:1200', '“269999” is not a date (YYMMDD): it is in no calendar'],
    ['UNOC:3', '260229:1200', 'it is in no calendar'],
    ['UNOA:1', '261301:1200', 'it is in no calendar'],
    ['UNOC:4', '20260431:1200', '“20260431” is not a date (YYYYMMDD): it is in no calendar'],
    ['UNOC:3', '261128:2577', '“2577” is not a time (HHMM): write 0000 to 2359'],
    ['UNOC:3', '261128:2400', '“2400” is not a time'],
    ['UNOC:4', '20261128:1260', '“1260” is not a time'],
    [
      'UNOC:3',
      '20261128:1200',
      '“20261128” is not a date of syntax version 3, which writes YYMMDD',
    ],
    ['UNOC:4', '261128:1200', '“261128” is not a date of syntax version 4, which writes YYYYMMDD'],
    ['UNOC:9', '261128:1200', 'There is no version 9 of the syntax'],
    ['UNOA:0', '261128:1200', 'There is no version 0 of the syntax'],
  ])('%s with %s is one finding', (syntax, moment, words) => {
    const found = faultsOf(headed(syntax, moment));
    expect(found.map(({ severity }) => severity)).toEqual(['error']);
    expect(found[0]?.text).toContain(words);
  });
});

describe('references of messages', () => {
  const three = (references: readonly string[], groups: readonly number[] = []) => {
    const messages = references.map((one) => message(['BGM+380+1+9'], 'INVOIC:D:96A:UN', one));
    const inGroups = groups.flatMap((count, at) => [
      `UNG+INVOIC+A+B+261128:1200+${at}+UN+D:96A`,
      ...messages.splice(0, count).flat(),
      `UNE+${count}+${at}`,
    ]);
    const all = [...inGroups, ...messages.flat()];
    return toText(interchange(all, groups.length || references.length));
  };
  test.each([
    [['1', '2', '3'], []],
    [['A', 'a', 'AA'], []],
    [['1', '01', '001'], []],
    [
      ['1', '2', '1', '2'],
      [2, 2],
    ],
  ])('%s in groups of %s are each its own', (references, groups) => {
    expect(faultsOf(three(references, groups))).toEqual([]);
  });
  test.each([
    [['1', '1'], [], 1],
    [['1', '2', '1'], [], 1],
    [['7', '7', '7'], [], 2],
    [['1', '1', '2'], [2, 1], 1],
  ])('%s in groups of %s are not', (references, groups, count) => {
    const found = faultsOf(three(references, groups));
    expect(found.map(({ rule }) => rule)).toEqual(Array(count).fill('repeated-reference'));
  });
});

describe('a code that is a tag', () => {
  const inInvoice = (segment: string) =>
    wrapped('UNB+UNOC:3+A+B+261128:1200+R1', [['BGM+380+1+9', segment]]);
  const inBooking = (segment: string) =>
    toText(interchange(message([...booking, segment], 'IFTMIN:D:96A:UN')));
  test.each([
    'DGS+IMD+3.2+1993:23+23:CEL+2+F-E+EMS'.replace('+EMS', ''),
    'DGS+ADR+3+1266',
    'IMD+F++DAM:::ROTTERDAM',
    'LOC+5+NLRTM:139:6:ROTTERDAM+AMSTERDAM:139:6+PRI',
    'RFF+CNT:4711+LOC+NAD',
    'FTX+AAI+++CALL DRIVER BEFORE LOADING FOR LOC+A+B+C',
    'TDT+20+TOD+1+31:TRUCK+HAN:172:20:HANSA+QTY+++VEHICLE',
    'ALI+SE++MOA',
    'PIA+1+PAC:SRV::9+DIM:IN',
    'TOD+6+PAI+FCA:106:6:FREE CARRIER FCA+X',
  ])('%s is no two segments', (segment) => {
    expect(faultsOf(inInvoice(segment))).toEqual([]);
  });
  test.each(['DGS+IMD+3.2+1993+23:CEL+2+F-E', 'PCI+33E+A:B:C:D:E:F:G:H:I:J', 'RFF+CU:LOC'])(
    '%s is none in a message that we describe',
    (segment) => {
      const found = faultsOf(inBooking(segment)).map(({ rule }) => rule);
      expect(found).not.toContain('unterminated-segment');
      expect(found).not.toContain('too-many-elements');
    },
  );
  test('a terminator that is lost in a message that we describe is found', () => {
    const text = inBooking('RFF+CU:4711').replace(
      "MALMO++21120+SE'\nNAD+CN",
      'MALMO++21120+SENAD+CN',
    );
    expect(faultsOf(text).map(({ rule }) => rule)).toContain('unterminated-segment');
  });
});

describe('interactive EDIFACT', () => {
  const dialogue = [
    'UIB+UNOA:4++D1:ABC+++SENDER:ZZ+RECEIVER:ZZ+20261128:1200',
    'UIH+SKDREQ:D:08A:UN+1+D1:ABC+1:F',
    'ODI+PAR+NYC',
    'UIT+1+3',
    'UIH+SKDRES:D:08A:UN+2+D1:ABC+2:L',
    'ODI+PAR+NYC',
    'TVL+281126:1330+CDG+JFK',
    'UIT+2+4',
    'UIZ+D1:ABC+2',
  ];
  test('it is named, and read message by message', () => {
    const { otherFormat, interchanges, findings } = readInterchanges(toText(dialogue));
    expect(otherFormat).toBeNull();
    expect(
      interchanges[0]?.messages.map(({ type, release, reference }) => [type, release, reference]),
    ).toEqual([
      ['SKDREQ', 'D.08A', '1'],
      ['SKDRES', 'D.08A', '2'],
    ]);
    expect(findings[0]).toMatchObject({ rule: 'interactive', severity: 'note', offset: 0 });
    expect(findings[0]?.text).toContain('UIB to UIZ');
    expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });
  test.each([
    ['a count of segments', 'UIT+1+3', 'UIT+1+5', 'envelope-count'],
    ['a reference', 'UIT+2+4', 'UIT+9+4', 'envelope-reference'],
    ['a count of messages', 'UIZ+D1:ABC+2', 'UIZ+D1:ABC+3', 'envelope-count'],
    ['the end of a message', "UIT+1+3'\n", '', 'envelope-missing'],
    ['the end', "UIZ+D1:ABC+2'\n", '', 'envelope-missing'],
  ])('what is wrong with %s is said', (_what, right, wrong, rule) => {
    const found = faultsOf(toText(dialogue).replace(right, wrong));
    expect(found.map((one) => one.rule)).toContain(rule);
    expect(found.every(({ text }) => !/UN[BHTZ]/.test(text))).toBe(true);
  });
  test('a count that is left out, as the standard allows, is none', () => {
    expect(faultsOf(toText(dialogue).replace('UIZ+D1:ABC+2', 'UIZ'))).toEqual([]);
  });
});
