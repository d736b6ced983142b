import { startPostgres } from './start-postgres.ts';

const [directory = '', once] = process.argv.slice(2);
const postgres = await startPostgres({ directory, mode: 'throwaway' });
process.send?.({ pid: postgres.pid() });
if (once) {
  await postgres.stop();
  console.log('stopped');
}
