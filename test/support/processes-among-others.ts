import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The part of a project over which its processes are spread: short files are left for the workers that are free before others. */
const SPREAD = 0.8;

/** Files that take longer than others by the clock: what begins last is waited for alone. */
const LONG = ['usage-kills', 'pay-browser', 'npm-start', 'docs-browser', 'deadly-rows', 'without-dev-packages', 'database-away'];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? LONG.length : place;
};

const startsProcesses = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/processes/');

/** The files of one project, with those that start processes at equal distances among the others. */
function spread(files: readonly TestSpecification[]): TestSpecification[] {
  const [processes, others] = [files.filter(startsProcesses), files.filter((file) => !startsProcesses(file))];
  const distance = (others.length * SPREAD) / Math.max(processes.length, 1);
  const placed = processes.toSorted((a, b) => rank(a) - rank(b)).map((file, index) => ({ file, place: index * distance }));
  const rest = others.map((file, place) => ({ file, place }));
  return [...placed, ...rest].sort((a, b) => a.place - b.place).map(({ file }) => file);
}

/**
 * Spreads the files that start processes over their project. They mostly wait, so others run beside them: four of them at once leave
 * half of two cores idle.
 */
export class ProcessesAmongOthers extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()].flatMap(spread);
  }
}
