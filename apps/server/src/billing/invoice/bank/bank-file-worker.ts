import { serveJobs } from '@portal/lifecycle/serve-jobs';
import { readBankFile } from './bank-file.ts';

await serveJobs(readBankFile);
