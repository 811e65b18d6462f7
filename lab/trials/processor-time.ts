import { readdirSync, readFileSync } from 'node:fs';
import type { Cluster } from './cluster.ts';

/** Time of the processor that each process of a server has used, in milliseconds, by its id. */
export function cpuTimesOf({ folder }: Cluster): ReadonlyMap<string, number> {
  const [leader] = readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n');
  const times = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      if (pid === leader || fields[1] === leader) times.set(pid, (Number(fields[11]) + Number(fields[12])) * 10);
    } catch {
      // It has ended.
    }
  }
  return times;
}

/** Time that the processes which are still there have used since. */
export function usedSince(before: ReadonlyMap<string, number>, cluster: Cluster): number {
  let used = 0;
  for (const [pid, time] of cpuTimesOf(cluster)) used += time - (before.get(pid) ?? 0);
  return used;
}
