/** Reads a server-sent event stream as a browser would: one text per event, without heartbeats. */
export class EventReader {
  readonly status: number;
  readonly type: string | null;
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #abort: AbortController;
  #rest = '';

  private constructor(response: Response, body: ReadableStream<string>, abort: AbortController) {
    this.status = response.status;
    this.type = response.headers.get('content-type');
    this.#reader = body.getReader();
    this.#abort = abort;
  }

  /** Opens the stream; resolves when its first heartbeat has arrived, or when it was refused. */
  static async open(
    url: string,
    token: string | null,
    { accept = 'text/event-stream', body }: { accept?: string; body?: object } = {},
  ): Promise<EventReader> {
    const abort = new AbortController();
    const headers = { accept, ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      signal: abort.signal,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.body) throw new Error('the answer has no body');
    const reader = new EventReader(response, response.body.pipeThrough(new TextDecoderStream()), abort);
    if (response.status === 200) await reader.#frame();
    return reader;
  }

  /** Opens the live stream. Retries while the server returns 503 because it does not listen to PostgreSQL yet. */
  static async openOnceListening(origin: string, token: string): Promise<EventReader> {
    for (;;) {
      const reader = await EventReader.open(`${origin}/api/graphql/stream`, token);
      if (reader.status !== 503) return reader;
    }
  }

  async #frame(): Promise<string | null> {
    for (;;) {
      const end = this.#rest.indexOf('\n\n');
      if (end >= 0) {
        const frame = this.#rest.slice(0, end);
        this.#rest = this.#rest.slice(end + 2);
        return frame;
      }
      const { value, done } = await this.#reader.read();
      if (done) return null;
      this.#rest += value;
    }
  }

  /** Waits for the next event: returns its data, or `complete`, or null when the stream ended without `complete`. */
  async next<T>(): Promise<T | 'complete' | null> {
    for (let frame = await this.#frame(); frame !== null; frame = await this.#frame()) {
      if (frame.startsWith('event: complete')) return 'complete';
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      if (data) return JSON.parse(data) as T;
    }
    return null;
  }

  close(): void {
    this.#abort.abort();
  }
}
