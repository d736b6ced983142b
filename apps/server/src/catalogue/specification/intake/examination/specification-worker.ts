import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import {
  examineSpecification,
  type DocumentName,
  type ThreadExamination,
} from './examine-specification.ts';
import type { WorkerMessage } from './specification-work.ts';

// One document a thread: what a hostile one does to memory ends with it.
const examination: ThreadExamination = workerData;
const port = parentPort;
if (port) {
  const send = (message: WorkerMessage) => port.postMessage(message);
  const examined = await examineSpecification(examination, async (name: DocumentName) => {
    send({ asks: { systemName: name.systemName, version: name.version } });
    const [predecessor] = await once(port, 'message');
    return predecessor;
  });
  if (examined.ok) {
    const { lint, document, ...rest } = examined;
    send({ understood: examination.edit ? { ...rest, document } : rest });
    send({ lint: await lint });
  } else send({ refused: examined });
}
