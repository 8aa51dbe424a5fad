import Swiper from 'swiper';
import { createSlider } from '../slider';

const mockSwiper = { activeIndex: 0, destroy: jest.fn(), slideTo: jest.fn() };

jest.mock( 'swiper', () => ( {
	__esModule: true,
	default: jest.fn( () => mockSwiper ),
} ) );
jest.mock( 'swiper/modules', () => ( {} ) );

/** Starts a slider, as view.ts does. */
function start( count: number, delay = 0 ) {
	document.body.innerHTML = `<div data-go-to="Go to slide %d" data-pause="Pause Slideshow" data-play="Play Slideshow">
		<ul class="wp-block-jetpack-slideshow_swiper-wrapper" tabindex="0">${ '<li></li>'.repeat(
			count
		) }</ul>
		<a class="wp-block-jetpack-slideshow_button-pause"></a>
		<div class="wp-block-jetpack-slideshow_pagination"></div>
	</div>`;
	const container = document.body.firstElementChild as HTMLElement;
	const stop = createSlider( container, { delay } );
	const show = ( activeIndex: number ) =>
		jest.mocked( Swiper ).mock.lastCall?.[ 1 ]?.on?.slideChange?.( {
			...jest.mocked( Swiper ).mock.results.at( -1 )?.value,
			activeIndex,
		} );
	return { container, stop, show };
}

const inert = () =>
	[ ...document.querySelectorAll( 'li' ) ].map( ( slide ) => slide.inert );

describe( 'a slider', () => {
	it( 'has a bullet for each of up to five slides', () => {
		const { container, show } = start( 5 );
		const bullets = [ ...container.querySelectorAll( 'button' ) ];
		expect( bullets.map( ( { ariaLabel } ) => ariaLabel ) ).toEqual( [
			'Go to slide 1',
			'Go to slide 2',
			'Go to slide 3',
			'Go to slide 4',
			'Go to slide 5',
		] );
		show( 4 );
		expect(
			bullets.map( ( bullet ) => bullet.getAttribute( 'aria-current' ) )
		).toEqual( [ 'false', 'false', 'false', 'false', 'true' ] );
		bullets[ 2 ]?.click();
		expect( mockSwiper.slideTo ).toHaveBeenCalledWith( 2 );
	} );

	it( 'has a counter for more', () => {
		const { container, show } = start( 6 );
		expect( container.textContent?.trim() ).toBe( '1 / 6' );
		show( 5 );
		expect( container.textContent?.trim() ).toBe( '6 / 6' );
		expect( container.querySelector( 'button' ) ).toBeNull();
	} );

	it( 'hides all slides but one, until it ends', () => {
		const { container, stop, show } = start( 3 );
		expect( inert() ).toEqual( [ false, true, true ] );
		show( 1 );
		expect( inert() ).toEqual( [ true, false, true ] );
		stop();
		expect( inert() ).toEqual( [ false, false, false ] );
		expect( container.querySelector( 'button' ) ).toBeNull();
		expect( mockSwiper.destroy ).toHaveBeenCalled();
	} );

	it( 'does not play for visitors who prefer reduced motion, unless they start it', () => {
		const matchMedia = jest.spyOn( window, 'matchMedia' );
		matchMedia.mockReturnValue( {
			...window.matchMedia( '' ),
			matches: true,
		} );
		const { container } = start( 3, 3000 );
		matchMedia.mockRestore();
		const row = container.querySelector( 'ul' );
		const button = container.querySelector( 'a' );
		expect( row?.getAttribute( 'aria-live' ) ).toBe( 'polite' );
		expect( button?.getAttribute( 'aria-label' ) ).toBe( 'Play Slideshow' );
		button?.click();
		expect( row?.getAttribute( 'aria-live' ) ).toBe( 'off' );
		expect( button?.getAttribute( 'aria-label' ) ).toBe(
			'Pause Slideshow'
		);
	} );
} );
