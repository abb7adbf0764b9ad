import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Task } from '../tasks/index.ts';
import { StartExportInput } from './exports.inputs.ts';
import { startExport } from './exports.service.ts';

@Resolver()
export class ExportsResolver {
  @Auth('ADMIN')
  @Mutation(() => Task, {
    description:
      'Starts a task that writes the rows of a list for staff to a CSV file, which `GET /files/export.csv?task=<id>` sends once the task is done. Recorded in the audit log.',
  })
  startExport(
    @Ctx() ctx: Context,
    @Arg('input', () => StartExportInput, { description: 'The list.' }) input: StartExportInput,
  ): Promise<Task> {
    return startExport(ctx, input);
  }
}
