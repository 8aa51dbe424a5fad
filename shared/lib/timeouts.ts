/** How long a reader of streamed events waits before it connects again, in milliseconds, until the server sets another time (spec 1 §9). */
export const EVENTS_READER_RETRY_MS = 1000;

/** How long a chunk of script may take to load, in milliseconds (spec 1 §9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
