import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The part of a project over which its processes are spread: short files are left for the workers that are free before others. */
const SPREAD = 0.8;

const startsProcesses = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/processes/');

/** The files of one project, with those that start processes at equal distances among the others. */
function spread(files: readonly TestSpecification[]): TestSpecification[] {
  const [processes, others] = [files.filter(startsProcesses), files.filter((file) => !startsProcesses(file))];
  const distance = (others.length * SPREAD) / Math.max(processes.length, 1);
  const placed = processes.map((file, index) => ({ file, place: index * distance }));
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
