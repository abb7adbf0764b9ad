import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { {{Name}} } from './{{file}}.entity.ts';

/** {{Things}} of a client. */
export const {{name}}List = defineList({{Name}}, {
  name: '{{Name}}',
  rows: '{{things}}',
  perClient: true,
  sort: {
    NEWEST: ['createdAt desc'],
    OLDEST: ['createdAt asc'],
    NAME_ASC: ['name asc'],
    NAME_DESC: ['name desc'],
  },
  search: ['name', 'description'],
});
