import { startMailServer } from '../start-mail-server.ts';

/** Real SMTP that goes away and comes back at its address; what came in is kept over all of it. */
export async function openMailbox() {
  let server = await startMailServer();
  const { port, url } = server;
  const earlier: (typeof server.taken)[number][] = [];
  let isAway = false;
  return {
    url,
    async goAway() {
      earlier.push(...server.taken);
      await server.stop();
      isAway = true;
    },
    async comeBack() {
      server = await startMailServer(port);
      isAway = false;
    },
    /** Names of credentials that were announced to a receiver, in the order in which they came first. */
    listAnnounced(to: string): string[] {
      const all = [...earlier, ...(isAway ? [] : server.taken)];
      const names = all
        .filter((mail) => mail.to === to)
        .map(({ text }) => /Topology \d+/.exec(text)?.[0] ?? '');
      return [...new Set(names.filter(Boolean))];
    },
    close: () => (isAway ? Promise.resolve() : server.stop()),
  };
}
