import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins each project with the files that start processes: they take longest, and others run beside them while they wait. */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => moduleId.includes('/test/processes/');
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()].flatMap((each) => [...each.filter(isFirst), ...each.filter((file) => !isFirst(file))]);
  }
}
