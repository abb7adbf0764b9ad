import type { ProductFilter, ProductSort } from '../../shared/apollo/schema.generated.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import type { ListVariables } from '../../shared/table/useTableState.ts';
import { downloadProducts } from './csvFiles.ts';

/** Returns the function that downloads the products as they are searched, filtered and sorted. */
export function useExportProducts(variables: ListVariables<ProductSort, ProductFilter>): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    try {
      await downloadProducts(variables);
    } catch (cause) {
      notify.failure('Failed to export products.', cause);
    }
  };
}
