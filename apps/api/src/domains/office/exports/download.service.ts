import { Readable } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { readStatements } from '../../../platform/db/read-statements.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { withDeadline } from '../../../platform/time/deadline.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { getOwnTask, type Task } from '../tasks/index.ts';

/** A download ends when its reader takes nothing for this long. */
const IDLE_MS = 2 * MINUTE_MS;

/** A file that is sent. */
export interface Download {
  readonly name: string;
  readonly bytes: number;
  readonly file: Readable;
}

/**
 * Opens the file of an export of the signed-in member of staff, and records it. One part is held in memory at a time, and the next one is read
 * when its reader has taken it. The file breaks off when it is deleted or the person leaves the staff in the meantime. Throws NOT_FOUND.
 */
export async function openDownload(ctx: Context, taskId: string): Promise<Download> {
  const task = await inTransaction(ctx, async (tx) => {
    const found = await getOwnTask(tx, taskId);
    if (found.kind !== 'export' || found.state !== 'done' || !found.expiresAt || found.expiresAt <= tx.now())
      throw new AppError('NOT_FOUND', 'This file no longer exists. Please export the list again.');
    await recordAct(tx, { action: 'export_downloaded', notes: `${found.title}, ${found.id}`, after: { rows: found.rowsDone } });
    return found;
  });
  const file = createGunzip();
  const parts = Readable.from(readParts(ctx, task, file), { objectMode: false, highWaterMark: 1 });
  parts.once('error', (failure) => file.destroy(failure));
  file.once('close', () => parts.destroy());
  return { name: fileName(task), bytes: task.bytes, file: parts.pipe(file) };
}

function fileName({ title, createdAt }: Task): string {
  const slug = title
    .replace('Export of ', '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return `${slug}-${createdAt.toISOString().slice(0, 10)}.csv`;
}

const PART = `select encode(p.content, 'base64') as content from export_parts p join tasks t on t.id = p.task_id
  where p.task_id = ?::uuid and p.part = ?::integer and exists (select from user_roles r where r.user_id = t.started_by and r.role = 'admin')`;

async function* readParts(ctx: Context, { id, position }: Task, file: Gunzip): AsyncGenerator<Buffer> {
  const { part: count } = position as { part: number };
  for (let part = 0; part < count; part += 1) {
    // The request has been answered; each part has the time of a request of its own.
    const [rows = []] = await withDeadline(ctx.env.REQUEST_DEADLINE_MS, () =>
      readStatements(ctx, [{ text: PART, values: [id, String(part)] }]),
    );
    const [found] = rows as { content: string }[];
    if (!found) throw new Error('The file was deleted, or the person downloading it is no longer staff');
    const timer = setTimeout(() => file.destroy(new Error('The reader of a file has stopped reading')), IDLE_MS);
    timer.unref();
    try {
      yield Buffer.from(found.content, 'base64');
    } finally {
      clearTimeout(timer);
    }
  }
}
