/** CPU time of this thread in milliseconds; of the whole process on a Node that does not measure threads. */
export function cpuClock(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}
