import { noSuch } from '../transport/errors.ts';
import { operation, type Operation } from '../transport/operation.ts';

/** Disputes: retrieve. They are opened and decided by the control API. */
export const DISPUTE_OPERATIONS: readonly Operation[] = [
  operation('GET /v1/disputes/:id', ['expand'], ({ partition, ids }) => {
    const dispute = partition.disputes.get(ids['id'] ?? '');
    if (!dispute) throw noSuch('dispute', ids['id'] ?? '', 'id', 404);
    return dispute;
  }),
];
