import { serveJobs } from '@portal/lifecycle/serve-jobs';
import { readAndJudge } from './read-and-judge.ts';

// It takes longer to load than most documents to be read.
await import('@redocly/openapi-core');
await serveJobs(readAndJudge);
