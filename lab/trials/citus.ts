import type { Report } from '../soak/report.ts';
import { measureCost } from './citus/cost.ts';
import { tryDistribution } from './citus/distribution.ts';
import { tryFaults } from './citus/faults.ts';
import { hasCitus } from './citus/servers.ts';

const ORDERS = 100_000;
const WORKERS = 2;

/** Plays a part of the trial on Citus; without the extension it says so, and nothing is tried. */
export async function tryCitus(report: Report, part = 'faults', argument?: string): Promise<void> {
  if (!hasCitus()) report.info('skipped', 'the newest PostgreSQL of this machine has no extension citus');
  else if (part === 'distribution') await tryDistribution(report, Number(argument ?? ORDERS));
  else if (part === 'cost') await measureCost(report, Number(argument ?? WORKERS));
  else await tryFaults(report);
}
