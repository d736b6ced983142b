import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromIftmin } from './booking/from-iftmin.ts';
import { readDesadv } from './desadv/read-desadv.ts';
import { readInterchanges } from './read-interchanges.ts';
import { textsOf } from './test/sample.ts';
import { judge, toContrl } from './write/contrl.ts';
import { carrier, writeInterchange } from './write/interchange.ts';

/** Messages as other programs write them lie beside the repository, where somebody has put them. */
const folder = new URL('../../../../shared/material/edi/edifact/', import.meta.url);
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.txt'),
    )
  : [];

test.skipIf(files.length === 0)('messages of other programs lie beside the repository', () => {
  expect(files.length).toBeGreaterThan(4);
});

const envelope = {
  sender: carrier,
  receiver: { id: 'YOU', qualifier: 'ZZ' },
  at: '202611231455',
  reference: '7',
};

test.each(files)('%s is read to its end, answered and taken over', (name) => {
  const text = new TextDecoder().decode(readFileSync(new URL(encodeURI(name), folder)));
  const { otherFormat, interchanges, segmentCount, findings } = readInterchanges(text);
  expect(otherFormat).toBeNull();
  expect(interchanges).toHaveLength(1);
  expect(segmentCount).toBe(text.match(/'/g)?.length);
  const [interchange] = interchanges;
  const contrl = toContrl(interchange!, judge(interchange!, findings));
  expect(textsOf(writeInterchange(envelope, [contrl]))).toEqual([]);
  const { messages, separators } = interchange!;
  const ofType = (type: string) => messages.filter((message) => message.type === type);
  const lost = ofType('IFTMIN').map((message) => fromIftmin(message, separators).noEquivalent);
  expect(lost).not.toContainEqual([]);
  const despatches = ofType('DESADV').map((one) => readDesadv(one).announcement.despatchNumber);
  expect(despatches).not.toContain('');
});
