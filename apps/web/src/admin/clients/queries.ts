import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { firstPage } from '../../shared/table/firstPage.ts';
import { ClientDirectoryDocument } from './Clients.generated.ts';
import { CLIENT_TABLE } from './clientTable.ts';

export const queries: readonly ScreenQuery[] = [firstPage(ClientDirectoryDocument, CLIENT_TABLE)];
