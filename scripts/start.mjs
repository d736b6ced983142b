// Runs on a bare clone: nothing but Node's own modules until the packages are installed.
const oldest = 20;
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`The portal needs Node ${oldest} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const { toSentence } = await import('../packages/lifecycle/src/start-failure.mjs');
try {
  const { start } = await import('./start-portal.mjs');
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}
// A connection that somebody still holds keeps nobody waiting.
process.exit();
