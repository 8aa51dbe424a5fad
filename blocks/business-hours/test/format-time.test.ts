/** @jest-environment node */

import { getSettings, setSettings } from '@wordpress/date';
import { formatTime } from '../format-time';

const settings = getSettings();

function withFormat( time: string ) {
	setSettings( {
		...settings,
		formats: { ...settings.formats, time },
		// Hours must not move to the site's time zone.
		timezone: {
			offset: 13,
			offsetFormatted: '13',
			string: 'Pacific/Tongatapu',
			abbr: '+13',
		},
	} );
}

afterEach( () => setSettings( settings ) );

describe( 'formatTime', () => {
	it.each( [
		[ 'g:i a', '17:30', '5:30 pm' ],
		[ 'g:i A', '00:05', '12:05 AM' ],
		[ 'H:i', '07:00', '07:00' ],
		[ 'G\\hi', '07:00', '7h00' ],
		[ '', '07:00', '07:00' ],
	] )( 'format %j shows %s as %s', ( format, time, expected ) => {
		withFormat( format );
		expect( formatTime( time ) ).toBe( expected );
	} );
} );
