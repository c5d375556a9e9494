import { toast } from '#web/toast/toast.ts';

/** Copies the text and shows `done`; where the browser does not allow it, `refused` says what to do instead. */
export async function copyText(text: string, done: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(`Kopiranje nije dozvoljeno. ${refused}`, 'error');
  }
}
