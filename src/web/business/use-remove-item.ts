import type { QueryKey } from '@tanstack/react-query';
import type { BinKind } from '#domain/records.ts';
import { offerRestore } from '#web/api/offer-restore.ts';
import { queryClient, withResponse } from '#web/api/query-client.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useChange } from '#web/api/use-change.ts';

/** The fields that identify a project or a pre-offer in the input of each mutation. */
interface RecordKey {
  id: string;
  createdAt: string;
}

/** `objectKey` identifies a document, and `id` any other item. */
interface ListItem {
  index: number;
  id?: string;
  objectKey?: string;
}

type Lists = Record<string, readonly ListItem[]>;

interface RecordList<Input> {
  /** The project or pre-offer. */
  record: RecordKey;
  /** The key of its query. */
  queryKey: QueryKey;
  /** The scope of its changes. */
  scope: string;
  /** The field of the record that contains the list. */
  field: string;
  vrsta: BinKind;
  /** The mutation that deletes an item; it returns the fields of the record that may have changed. */
  send(input: Input, options: SubmitOptions): Promise<object>;
}

interface RemovedItem extends ListItem {
  createdAt: string;
  /** The name of the item in the snackbar. */
  naziv: string;
}

/** The list without the item at this index; the later items get lower indexes, as on the server. */
const withoutIndex = (items: readonly ListItem[], index: number): ListItem[] =>
  items.filter(item => item.index !== index).map((item, position) => ({ ...item, index: position }));

/** The item's present index, which is lower than when it was shown if a colleague has deleted an earlier item. */
const presentIndex = (items: readonly ListItem[] | undefined, { id, objectKey, index }: ListItem): number =>
  items?.find(item => item.id === id && item.objectKey === objectKey)?.index ?? index;

/**
 * Returns a function that deletes an item of a list: the item disappears at once, and the snackbar can restore it. Its
 * second argument is the rest of the mutation's input.
 */
export function useRemoveItem<Input extends RecordKey & { index: number }>({
  record: { id, createdAt: recordCreatedAt },
  queryKey,
  scope,
  field,
  vrsta,
  send,
}: RecordList<Input>) {
  const { act } = useChange<object, Omit<Input, keyof RecordKey>, Lists>(
    (change, options) => send({ ...change, id, createdAt: recordCreatedAt } as Input, options),
    {
      scope,
      optimistic: {
        key: queryKey,
        update: (old, { index }) => ({ ...old, [field]: withoutIndex(old[field] ?? [], index) }),
      },
      toCache: changed => ({ key: queryKey, value: withResponse(changed) }),
    },
  );
  return async (item: RemovedItem, input: Omit<Input, keyof RecordKey | 'index'>) => {
    const index = presentIndex(queryClient.getQueryData<Lists>(queryKey)?.[field], item);
    const { createdAt, naziv } = item;
    if (await act({ ...input, index } as Omit<Input, keyof RecordKey>))
      offerRestore({ vrsta, parentId: id, createdAt, naziv }, [queryKey]);
  };
}
