import { toast } from '#web/toast/toast.ts';

/** Copies the text and reports it; where the browser does not allow that, shows `refused`, which says what to do instead. */
export async function copyText(text: string, done: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(`Kopiranje nije dozvoljeno. ${refused}`, 'error');
  }
}
