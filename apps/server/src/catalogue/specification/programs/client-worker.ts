import { serveJobs } from '@portal/lifecycle/serve-jobs';
import { makeClient } from './make-client.ts';

await serveJobs(makeClient);
