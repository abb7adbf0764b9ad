import { createCache } from '@ant-design/cssinjs';

/**
 * Returns a cache of antd's style sheets that keeps what was made. antd's own cache forgets the styles of a control with the last such
 * control on the screen: each opening of a dialog made its styles again and had the browser match every element of the page with them.
 */
export function lastingStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  // Entries are counted by their users; one more keeps them.
  cache.opUpdate = (key, change) =>
    update(key, (before) => {
      const after = change(before);
      return before || !after ? after : [after[0] + 1, after[1]];
    });
  return cache;
}
