import { {{name}}Schema, type {{Name}}Form } from '@larkline/validation';
import { parse, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { changeOwn, createOwn, deleteWithUndo, type Deletion } from '../../people/rows/index.ts';
import { {{Name}} } from './{{file}}.entity.ts';

const GONE = 'This {{thing}} no longer exists.';

/** Adds {{aThing}}. Throws INVALID_INPUT, LIMIT_REACHED. */
export async function create{{Name}}(ctx: Context, id: string | undefined, input: {{Name}}Form): Promise<{{Name}}> {
  return createOwn(ctx, {{Name}}, id, parse({{name}}Schema, input));
}

/** Writes the changed fields of {{aThing}}. Throws what `changeOwn` throws. */
export function update{{Name}}(ctx: Context, id: string, patch: PatchOf<typeof {{name}}Schema>): Promise<{{Name}}> {
  return changeOwn(ctx, {{Name}}, id, { schema: {{name}}Schema, patch, gone: GONE });
}

/** Deletes {{things}}; they can be restored for ten minutes. Throws NOT_FOUND when none of them exists, INVALID_INPUT. */
export function delete{{Names}}(ctx: Context, ids: readonly string[]): Promise<Deletion> {
  return deleteWithUndo(ctx, {{Name}}, ids, GONE);
}
