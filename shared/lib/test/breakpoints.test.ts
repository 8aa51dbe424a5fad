import { breakpointForWidth } from '../breakpoints';

describe( 'breakpointForWidth', () => {
	it.each( [
		[ 0, 'small' ],
		[ 599, 'small' ],
		[ 600, 'medium' ],
		[ 959, 'medium' ],
		[ 960, 'large' ],
	] )( 'names %i px %s', ( width, name ) => {
		expect( breakpointForWidth( width ) ).toBe( name );
	} );
} );
