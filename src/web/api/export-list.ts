import { authorized } from './authorized.ts';
import { ApiError } from './errors.ts';
import { send } from './http.ts';
import { saveFile } from './save-file.ts';

export type ExportFormat = 'xlsx' | 'csv';
/** The search, order and filters of the screen; empty values are not sent. */
export type ExportChoice = Record<string, string | null | undefined>;

const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/** Saves all rows of a list as a file that the server makes; resolves to the file's name. Throws ApiError. */
export async function exportList(list: string, format: ExportFormat, choice: ExportChoice): Promise<string> {
  const chosen = Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const url = `/api/export/${list}.${format}?${new URLSearchParams(chosen)}`;
  const response = await authorized(headers => send('GET', url, { headers }));
  const content = await response.blob().catch(() => {
    throw new ApiError('NETWORK');
  });
  const name = nameIn(response) ?? `${list}.${format}`;
  saveFile(content, name);
  return name;
}
