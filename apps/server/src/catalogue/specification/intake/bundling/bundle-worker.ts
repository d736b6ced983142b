import { serveJobs } from '@portal/lifecycle/serve-jobs';
import { bundleFiles } from './bundle-files.ts';

await serveJobs(bundleFiles);
