import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Daily count of an event on a page; contains no address, cookie or account. */
@Entity({ tableName: 'visit_counts' })
export class VisitCount {
  /** YYYY-MM-DD in London. */
  @PrimaryKey({ type: 'date' }) day!: string;
  @PrimaryKey({ type: 'text' }) event!: string;
  @PrimaryKey({ type: 'text' }) path!: string;
  @Property({ type: 'integer' }) visits!: number;
}
