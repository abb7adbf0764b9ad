query {{Names}}($first: Int, $last: Int, $after: String, $before: String, $sort: {{Name}}Sort, $search: String) {
  client {
    id
    {{names}}(first: $first, last: $last, after: $after, before: $before, sort: $sort, search: $search) {
      edges {
        node {
          ...{{Names}}Tab_{{name}}
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      totalCount
    }
  }
}

mutation Create{{Name}}($id: ID!, $input: {{Name}}Input!) {
  create{{Name}}(id: $id, input: $input) {
    ...{{Names}}Tab_{{name}}
  }
}

mutation Update{{Name}}($id: ID!, $input: {{Name}}Patch!) {
  update{{Name}}(id: $id, input: $input) {
    ...{{Names}}Tab_{{name}}
  }
}

mutation Delete{{Names}}($ids: [ID!]!) {
  delete{{Names}}(ids: $ids) {
    id
    count
    undoUntil
  }
}

fragment {{Names}}Tab_{{name}} on {{Name}} {
  id
  name
  description
  createdAt
}
