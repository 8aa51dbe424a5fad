/* The figures stand in a file of their own, because the build needs one of them too (webpack.config.js). */
import timeouts from './timeouts.json';

/** How long a reader of streamed events waits before it connects again, in milliseconds, until the server sets another time (spec 1 §9). */
export const EVENTS_READER_RETRY_MS = timeouts.eventsReaderRetryMs;

/** How long a chunk of script may take to load, in milliseconds (spec 1 §9). */
export const CHUNK_LOAD_TIMEOUT_MS = timeouts.chunkLoadMs;
