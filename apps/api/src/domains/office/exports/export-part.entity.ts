import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OwnedBySystem } from '../../../platform/db/owner-filter.ts';
import { Task } from '../tasks/index.ts';

/** A part of the file of an export: the parts in their order are one stream of gzip. Read by SQL, one at a time. */
@Entity({ tableName: 'export_parts' })
@OwnedBySystem()
export class ExportPart {
  [PrimaryKeyProp]?: ['taskId', 'part'];
  @ManyToOne(() => Task, { mapToPk: true, primary: true, fieldName: 'task_id', deleteRule: 'cascade' }) taskId!: string;
  /** From 0. */
  @PrimaryKey({ type: 'integer' }) part!: number;
  @Property({ type: 'blob', lazy: true }) content!: Buffer;
}
