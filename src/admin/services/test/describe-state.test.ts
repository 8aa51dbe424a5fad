import { makeField } from '../../test-support/make-service';
import { describeField } from '../describe-state';

describe( 'A secret that cannot be read', () => {
	const key = makeField( 'key', {
		secret: true,
		state: 'unreadable',
		source: 'saved',
		shown: '…',
	} );

	it( 'says that the site’s secret keys have changed', () => {
		expect( describeField( key, false ) ).toBe(
			'The saved value can no longer be read because this site’s secret keys have changed. Enter it again.'
		);
	} );

	it( 'may belong to another URL, if the service has one', () => {
		expect( describeField( key, true ) ).toBe(
			'The saved value can no longer be read because its URL or this site’s secret keys have changed. Enter it again.'
		);
	} );

	it( 'may come from a constant with an invalid value', () => {
		expect(
			describeField(
				{
					...key,
					source: 'constant',
					source_name: 'RAMJET_MODEL_KEY',
					editable: false,
					format: 'It has no spaces.',
				},
				true
			)
		).toBe(
			'The value in RAMJET_MODEL_KEY is not valid. It has no spaces.'
		);
	} );
} );
