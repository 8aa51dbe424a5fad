const STORAGE_KEY = 'ramjet-visits:/news/';

type Branch = { criteria: string; threshold: number; site?: string };

/** Prints a page as render.php does and runs the view module on it. */
function visit( ...branches: Branch[] ) {
	document.body.innerHTML = branches
		.map(
			( { criteria, threshold, site = '/news/' } ) =>
				`<div class="wp-block-jetpack-repeat-visitor" data-criteria="${ criteria }" data-threshold="${ threshold }" data-site="${ site }"${
					criteria === 'after-visits' ? ' hidden' : ''
				}></div>`
		)
		.join( '' );
	jest.isolateModules( () => {
		require( '../view' );
	} );
	return isShown();
}

function isShown() {
	return [ ...document.body.children ].map(
		( block ) => ! ( block as HTMLElement ).hidden
	);
}

const after = ( threshold: number ) => ( {
	criteria: 'after-visits',
	threshold,
} );
const before = ( threshold: number ) => ( {
	criteria: 'before-visits',
	threshold,
} );

function setPrerendering( isPrerendering: boolean ) {
	Object.defineProperty( document, 'prerendering', {
		value: isPrerendering,
		configurable: true,
	} );
}

afterEach( () => {
	jest.restoreAllMocks();
	localStorage.clear();
	document.cookie = 'jp-visit-counter=; max-age=0';
	setPrerendering( false );
} );

describe( 'the view of a repeat visitor block', () => {
	it( 'shows by the number of earlier visits', () => {
		const visits = [ 1, 2, 3, 4 ].map( () =>
			visit( after( 2 ), before( 2 ) )
		);
		expect( visits ).toEqual( [
			[ false, true ],
			[ false, true ],
			[ true, false ],
			[ true, false ],
		] );
	} );

	it( 'counts a page with several blocks once', () => {
		visit( after( 1 ), after( 1 ), before( 9 ) );
		expect( localStorage.getItem( STORAGE_KEY ) ).toBe( '1' );
	} );

	it( 'counts each site of a host for itself', () => {
		visit( after( 1 ) );
		expect( visit( { ...after( 1 ), site: '/shop/' } ) ).toEqual( [
			false,
		] );
		expect( visit( after( 1 ) ) ).toEqual( [ true ] );
	} );

	it( 'takes over the count of the old cookie, once', () => {
		document.cookie = 'jp-visit-counter=5';
		expect( visit( after( 5 ) ) ).toEqual( [ true ] );
		expect( localStorage.getItem( STORAGE_KEY ) ).toBe( '6' );
		document.cookie = 'jp-visit-counter=90';
		expect( visit( after( 7 ) ) ).toEqual( [ false ] );
	} );

	it( 'is not misled by a cookie whose name ends alike, or by a spoilt count', () => {
		document.cookie = 'not-jp-visit-counter=5';
		localStorage.setItem( STORAGE_KEY, 'many' );
		expect( visit( after( 1 ) ) ).toEqual( [ false ] );
		expect( localStorage.getItem( STORAGE_KEY ) ).toBe( '1' );
		document.cookie = 'not-jp-visit-counter=; max-age=0';
	} );

	it.each( [ 'getItem', 'setItem' ] as const )(
		'takes each visit for the first where the storage refuses %s',
		( method ) => {
			jest.spyOn( Storage.prototype, method ).mockImplementation( () => {
				throw new DOMException( 'denied', 'SecurityError' );
			} );
			expect( visit( after( 1 ), before( 1 ) ) ).toEqual( [
				false,
				true,
			] );
			expect( visit( after( 1 ), before( 1 ) ) ).toEqual( [
				false,
				true,
			] );
		}
	);

	it( 'goes by the old cookie where nothing can be stored', () => {
		document.cookie = 'jp-visit-counter=5';
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new DOMException( 'full', 'QuotaExceededError' );
		} );
		expect( visit( after( 5 ) ) ).toEqual( [ true ] );
	} );

	it( 'counts a prerendered page when it is shown, and only then', () => {
		localStorage.setItem( STORAGE_KEY, '1' );
		setPrerendering( true );
		expect( visit( after( 1 ) ) ).toEqual( [ false ] );
		expect( localStorage.getItem( STORAGE_KEY ) ).toBe( '1' );

		document.dispatchEvent( new Event( 'prerenderingchange' ) );
		expect( isShown() ).toEqual( [ true ] );
		expect( localStorage.getItem( STORAGE_KEY ) ).toBe( '2' );
	} );
} );
