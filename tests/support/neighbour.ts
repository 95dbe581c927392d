/**
 * Keeps a core busy until the process that started it ends.
 *
 *     node tests/support/neighbour.ts PID
 */
const startedBy = Number(process.argv[2])
while (process.ppid === startedBy) {
  const end = performance.now() + 100
  while (performance.now() < end);
}
