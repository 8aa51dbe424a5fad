/** @jest-environment node */

import { getWidthUnits, normalizeWidth, togglePreset } from '../block-width';

describe( 'getWidthUnits', () => {
	it.each( [ undefined, 'center', 'wide' ] )(
		'offers all units aligned %s',
		( align ) => {
			expect(
				getWidthUnits( align ).map( ( unit ) => [
					unit.value,
					unit.default,
				] )
			).toEqual( [
				[ '%', 100 ],
				[ 'px', 150 ],
				[ 'em', 10 ],
			] );
		}
	);

	it.each( [ 'left', 'right' ] )(
		'offers no percentage aligned %s',
		( align ) => {
			expect(
				getWidthUnits( align ).map( ( { value } ) => value )
			).toEqual( [ 'px', 'em' ] );
			expect( getWidthUnits( align ) ).toBe( getWidthUnits( align ) );
		}
	);
} );

describe( 'normalizeWidth', () => {
	it.each( [
		[ '50%', '50%' ],
		[ '100%', '100%' ],
		[ '100.5%', '100%' ],
		[ '900%', '100%' ],
		[ '900px', '900px' ],
		[ '.5em', '0.5em' ],
		[ ' 12.50em ', '12.5em' ],
	] )( 'stores %s as %s', ( width, stored ) => {
		expect( normalizeWidth( width, undefined ) ).toBe( stored );
	} );

	it.each( [
		undefined,
		'',
		'%',
		'50',
		'-5px',
		'5vw',
		'5px;color:red',
		'calc(1px)',
		'1e3px',
	] )( 'stores nothing for %p', ( width ) => {
		expect( normalizeWidth( width, undefined ) ).toBeUndefined();
	} );

	it.each( [ 'left', 'right' ] )(
		'drops a percentage, and nothing else, aligned %s',
		( align ) => {
			expect( normalizeWidth( '50%', align ) ).toBeUndefined();
			expect( normalizeWidth( '50px', align ) ).toBe( '50px' );
		}
	);
} );

describe( 'togglePreset', () => {
	it( 'sets a width, changes it and clears it', () => {
		expect( togglePreset( undefined, '25%' ) ).toBe( '25%' );
		expect( togglePreset( '25%', '75%' ) ).toBe( '75%' );
		expect( togglePreset( '75%', '75%' ) ).toBeUndefined();
	} );
} );
