import { waitFor } from '@testing-library/dom';

const mockCreateSlider = jest.fn();
jest.mock( '../slider', () => ( { createSlider: mockCreateSlider } ) );

/** Everything is near the viewport. */
class Visible {
	constructor( private readonly report: ( entries: object[] ) => void ) {}
	observe( target: Element ) {
		this.report( [ { target, isIntersecting: true } ] );
	}
	unobserve() {}
}

it( 'begins with the first slide where the row has no width, as in a closed tab', async () => {
	Object.assign( window, { IntersectionObserver: Visible } );
	document.body.innerHTML =
		'<div class="wp-block-jetpack-slideshow_container" data-autoplay="0" data-effect="slide"><ul><li></li><li></li></ul></div>';
	await import( '../view' );
	await waitFor( () => expect( mockCreateSlider ).toHaveBeenCalled() );
	expect( mockCreateSlider.mock.calls[ 0 ]?.[ 1 ] ).toEqual( {
		effect: 'slide',
		delay: 0,
		first: 0,
	} );
} );
