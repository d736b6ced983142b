import { serveJobs } from '@portal/lifecycle/serve-jobs';
import { readAndJudge } from './read-and-judge.ts';

await serveJobs(readAndJudge);
// It takes longer to load than most documents to be read: one that waits already is read first.
setTimeout(() => void import('@redocly/openapi-core'), 100);
