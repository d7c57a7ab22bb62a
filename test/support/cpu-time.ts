/** Runs work and returns its CPU time in microseconds: unlike wall-clock time, it does not depend on other processes. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
