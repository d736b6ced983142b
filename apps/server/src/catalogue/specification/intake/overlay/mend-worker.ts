import { serveJobs } from '@portal/lifecycle/serve-jobs';
import { mendInWorker } from './mend-in-worker.ts';

await serveJobs(mendInWorker);
