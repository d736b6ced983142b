import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { toBatches } from '../to-batches.ts';
import {
  type DocumentName,
  examineSpecification,
  type ThreadExamination,
} from './examine-specification.ts';
import type { ReaderMessage } from './start-reader.ts';

const port = parentPort;
if (port) {
  const send = (message: ReaderMessage) => port.postMessage(message);
  const inbox = on(port, 'message');
  const receive = async () => (await inbox.next()).value[0];
  // It takes longer to load than most documents to be read.
  await import('@redocly/openapi-core');
  for (;;) {
    const judge = await understand(await receive());
    if (judge) send({ lint: await judge() });
  }

  /** Nothing of what it has told stays here while the house rules are held against the document. */
  async function understand(examination: ThreadExamination) {
    const examined = await examineSpecification(examination, (name: DocumentName) => {
      send({ asks: { systemName: name.systemName, version: name.version } });
      return receive();
    });
    if (!examined.ok) {
      send({ refused: examined });
      return null;
    }
    const { judge, document, specification, ...rest } = examined;
    for (const pieces of toBatches(specification.pieces)) {
      send({ pieces });
      await receive();
    }
    const understood = { ...rest, specification: { ...specification, pieces: [] } };
    send({ understood: examination.edit ? { ...understood, document } : understood });
    return judge;
  }
}
