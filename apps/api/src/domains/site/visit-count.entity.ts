import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How often something happened on a page in a day; nobody's address, cookie or account is with it. */
@Entity({ tableName: 'visit_counts' })
export class VisitCount {
  /** YYYY-MM-DD in London. */
  @PrimaryKey({ type: 'date' }) day!: string;
  @PrimaryKey({ type: 'text' }) event!: string;
  @PrimaryKey({ type: 'text' }) path!: string;
  @Property({ type: 'integer' }) visits!: number;
}
