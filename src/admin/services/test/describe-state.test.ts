/** @jest-environment node */

import { makeField } from '../../test-support/make-service';
import { describeField, labelField } from '../describe-state';

describe( 'A secret that cannot be read', () => {
	const key = makeField( 'key', {
		secret: true,
		state: 'unreadable',
		source: 'saved',
		shown: '…',
	} );

	it( 'says that the salts have changed', () => {
		expect( describeField( key ) ).toBe(
			'The saved value can no longer be read, because the salts in wp-config.php have changed. Enter it again.'
		);
	} );

	it( 'may come from a constant with an invalid value', () => {
		expect(
			describeField( {
				...key,
				source: 'constant',
				source_name: 'RAMJET_TURNSTILE_SECRET',
				editable: false,
				format: 'It has no spaces.',
			} )
		).toBe(
			'The value in RAMJET_TURNSTILE_SECRET is not valid. It has no spaces.'
		);
	} );
} );

it( 'An optional field is labelled as such', () => {
	expect( labelField( makeField( 'API key', { optional: true } ) ) ).toBe(
		'API key (optional)'
	);
	expect( labelField( makeField( 'API key' ) ) ).toBe( 'API key' );
} );
