import { start } from '../service';

const SCRIPT = 'https://captcha.example/api.js';

let callbacks: Record< string, ( token?: string ) => void >;
const reset = jest.fn();

/** Starts the service in a form, and has its script loaded. */
async function startIn( form: HTMLFormElement ) {
	const starting = start( form, {
		name: 'turnstile',
		script: SCRIPT,
		key: 'site-key',
	} );
	const script = document.head.querySelector( 'script' );
	expect( script?.src ).toBe( SCRIPT );
	Object.assign( window, {
		turnstile: {
			render: ( place: Element, options: typeof callbacks ) => {
				callbacks = options;
				place.textContent = `Key: ${ options.sitekey }`;
				return 'widget-1';
			},
			reset,
		},
	} );
	script?.dispatchEvent( new Event( 'load' ) );
	return starting;
}

const token = ( form: HTMLFormElement ) =>
	new FormData( form ).get( 'ramjet_captcha' );

let form: HTMLFormElement;

beforeEach( () => {
	Object.assign( window, { turnstile: undefined } );
	document.head.innerHTML = '';
	document.body.innerHTML =
		'<form><input name="a"><div><button type="submit">Send</button></div></form>';
	form = document.querySelector( 'form' )!;
} );

afterEach( () => {
	jest.useRealTimers();
} );

it( 'is shown ahead of the button, and submits its token', async () => {
	const pass = await startIn( form );
	expect( form.children[ 1 ]?.textContent ).toBe( 'Key: site-key' );
	const passing = pass();
	callbacks.callback?.( 'token-1' );
	await passing;
	expect( token( form ) ).toBe( 'token-1' );
	callbacks[ 'expired-callback' ]?.();
	expect( token( form ) ).toBe( '' );
} );

it( 'loads its script once for two forms that get the focus at once', async () => {
	const other = form.cloneNode( true ) as HTMLFormElement;
	document.body.append( other );
	const starting = startIn( form );
	await startIn( other );
	await starting;
	expect( document.head.querySelectorAll( 'script' ) ).toHaveLength( 1 );
	expect( document.body.textContent ).toMatch( /(Key: site-key.*){2}/s );
} );

it( 'uses each token once', async () => {
	const pass = await startIn( form );
	callbacks.callback?.( 'token-1' );
	await pass();
	const passing = pass();
	expect( reset ).toHaveBeenCalledWith( 'widget-1' );
	callbacks.callback?.( 'token-2' );
	await passing;
	expect( token( form ) ).toBe( 'token-2' );
} );

it( 'leaves it to the server after a while without a token', async () => {
	const pass = await startIn( form );
	jest.useFakeTimers();
	const passing = pass();
	jest.advanceTimersByTime( 10_000 );
	await passing;
	expect( token( form ) ).toBe( '' );
} );
