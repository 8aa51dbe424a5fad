import type { MapErrorCode } from './types';

/** A map that cannot be drawn. */
export class MapError extends Error {
	constructor( readonly code: MapErrorCode ) {
		super( code );
	}
}
