/**
 * @jest-environment node
 */
import { CHUNK_LOAD_TIMEOUT_MS, EVENTS_READER_RETRY_MS } from '../timeouts';

describe( 'the time-outs', () => {
	it( 'are those of spec 1 §9', () => {
		expect( CHUNK_LOAD_TIMEOUT_MS ).toBe( 120_000 );
		expect( EVENTS_READER_RETRY_MS ).toBe( 1000 );
	} );

	it( 'hold for the chunks that the build makes', () => {
		const [ scripts ] = require( '../../../webpack.config.js' ) as [
			{ output: { chunkLoadTimeout?: number } },
		];
		expect( scripts.output.chunkLoadTimeout ).toBe( CHUNK_LOAD_TIMEOUT_MS );
	} );
} );
