import { getQuery, navigate, subscribe } from '../query';

const goBack = () =>
	new Promise( ( resolve ) => {
		window.addEventListener( 'popstate', resolve, { once: true } );
		window.history.back();
	} );

/* The browser of the tests goes back by a timer of its own. */
const goBackBeforeDelay = async () => {
	const gone = goBack();
	await jest.advanceTimersByTimeAsync( 1 );
	await gone;
};

let unsubscribe = () => {};

beforeEach( () => {
	navigate( { page: 'ramjet', s: '', status: '' } );
} );

afterEach( () => unsubscribe() );

it( 'changes the parameters that are named and keeps the others', () => {
	navigate( { status: 'active' } );
	navigate( { s: 'a b&c' } );
	expect( window.location.search ).toBe(
		'?page=ramjet&status=active&s=a+b%26c'
	);
	expect( getQuery() ).toBe( window.location.search );

	navigate( { status: '' } );
	expect( window.location.search ).toBe( '?page=ramjet&s=a+b%26c' );
} );

it( 'adds no entry to the history for what is there already', () => {
	const { length } = window.history;
	navigate( { page: 'ramjet' } );
	expect( window.history ).toHaveLength( length );
} );

it( 'follows the back button', async () => {
	navigate( { status: 'active' } );
	navigate( { status: 'inactive' } );
	const listener = jest.fn();
	unsubscribe = subscribe( listener );
	await goBack();
	expect( getQuery() ).toBe( '?page=ramjet&status=active' );
	expect( listener ).toHaveBeenCalledTimes( 1 );
} );

describe( 'replacing, as typing does', () => {
	beforeEach( () => {
		jest.useFakeTimers();
	} );
	afterEach( () => {
		jest.restoreAllMocks();
		jest.useRealTimers();
	} );

	it( 'shows at once and gets into the address once, without a new entry', () => {
		const { length } = window.history;
		const replaceState = jest.spyOn( window.history, 'replaceState' );
		navigate( { s: 'm' }, { replace: true } );
		navigate( { s: 'ma' }, { replace: true } );
		expect( getQuery() ).toBe( '?page=ramjet&s=ma' );
		expect( window.location.search ).toBe( '?page=ramjet' );

		jest.runAllTimers();
		expect( window.location.search ).toBe( '?page=ramjet&s=ma' );
		expect( replaceState ).toHaveBeenCalledTimes( 1 );
		expect( window.history ).toHaveLength( length );
	} );

	it( 'is in the history when somebody goes on before that', async () => {
		navigate( { s: 'ma' }, { replace: true } );
		navigate( { status: 'active' } );
		expect( window.location.search ).toBe(
			'?page=ramjet&s=ma&status=active'
		);
		await goBackBeforeDelay();
		expect( window.location.search ).toBe( '?page=ramjet&s=ma' );
		expect( getQuery() ).toBe( window.location.search );
	} );

	it( 'does not come back over where somebody went back to', async () => {
		navigate( { status: 'active' } );
		navigate( { s: 'ma' }, { replace: true } );
		await goBackBeforeDelay();
		expect( getQuery() ).toBe( '?page=ramjet' );
		jest.runAllTimers();
		expect( window.location.search ).toBe( '?page=ramjet' );
	} );
} );
