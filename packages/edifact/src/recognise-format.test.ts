import { expect, test } from 'vitest';
import { readInterchanges } from './read-interchanges.ts';
import { booking, message, toText } from './test/sample.ts';

const isa =
  'ISA*00*          *00*          *ZZ*SHOP           *ZZ*CARRIER        *261120*0915*U*00401*000000001*0*P*>~';

test.each([
  ['X12', `${isa}GS*SM*SHOP*CARRIER*20261120*0915*1*X*004010~ST*204*0001~`, '204 is IFTMIN'],
  ['X12', isa.replaceAll('*', '|'), 'IFTMIN of directory D.96A'],
  ['X12', 'ST*214*0001~B10*1~', '214 is IFTSTA'],
  ['X12', 'ST*850*0001~', 'Let your system write EDIFACT'],
  [
    'TRADACOMS',
    "STX=ANA:1+5000000000000:SHOP+5000000000001+261120:0915+1'MHD=1+ORDHDR:9'",
    'EDIFACT',
  ],
  [
    'XML',
    '<?xml version="1.0"?>\n<!-- x -->\n<ship:order a="1"><b/></ship:order>',
    'is ship:order',
  ],
  ['XML', '<Booking/>', 'is Booking'],
  ['a web page', '<!DOCTYPE html><html></html>', 'Save the message itself'],
  ['JSON', '{ "shipment": {} }', 'APIs'],
  ['JSON', '[1, 2]', 'APIs'],
  ['CSV', 'name;street;town\nAnna;Storgatan 1;Malmö\n', 'Rows of values'],
  ['CSV', '"Shop, Inc.",1\n"Anna",2', 'Rows of values'],
  ['CSV', 'a\tb\tc', 'Rows of values'],
  ['an IDoc', 'EDI_DC40  1000000000000012345', 'EDIFACT'],
  ['a PDF', '%PDF-1.7\n', 'begins with UNA or UNB'],
  ['a ZIP archive or a workbook', 'PK\u0003\u0004\u0014', 'Unpack it'],
  ['a plain text', 'not a message', 'begins with UNA or UNB'],
  ['a plain text', 'Hello, Anna\nsee you: at ten', 'begins with UNA or UNB'],
])('%s is named, and what to do with it, in place of faults of EDIFACT', (name, text, advice) => {
  for (const before of ['', '\ufeff', ' \r\n']) {
    const { otherFormat, interchanges, findings } = readInterchanges(before + text);
    expect(otherFormat?.name).toBe(name);
    expect(otherFormat?.advice).toContain(advice);
    expect([interchanges, findings]).toEqual([[], []]);
  }
});

test.each([
  ['nothing', ''],
  ['a tag', 'UNB'],
  ['segments alone', toText(booking)],
  ['a message alone', toText(message(booking))],
  ['small letters', "unb+unoc:3'unh+1'"],
  ['words before it', `To: edi@post.example, anna@post.example\n\n${toText(message(booking))}`],
  ['other signs', 'UNB|UNOC^3|A|B~UNH|1~'],
])('EDIFACT however broken is EDIFACT: %s', (_, text) => {
  expect(readInterchanges(text).otherFormat).toBeNull();
});
