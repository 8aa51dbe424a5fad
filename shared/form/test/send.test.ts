import { createSender } from '../send';

const sent: FormData[] = [];

/** A server that replies with this. */
function replyWith( text: string ) {
	window.fetch = jest.fn( async ( _url, init ) => {
		sent.push( init?.body as FormData );
		return { json: async () => JSON.parse( text ) } as Response;
	} );
}

function makeForm() {
	document.body.innerHTML =
		'<form action="#x"><input name="ramjet_form" value="token"><input name="ramjet_fields[a]" value="1"><input type="file" name="ramjet_files_b[]"></form>';
	return document.querySelector( 'form' ) as HTMLFormElement;
}

describe( 'sending', () => {
	beforeEach( () => sent.splice( 0 ) );
	afterEach( () => jest.useRealTimers() );

	it( 'names what is sent, the same for another attempt and another for other values', async () => {
		replyWith( '{"status":"sent"}' );
		const form = makeForm();
		const send = createSender( form );
		const [ token, input ] = form.querySelectorAll( 'input' );
		await send();
		token!.value = 'fresh';
		await send();
		input!.value = '2';
		await send();
		const ids = sent.map( ( body ) => body.get( 'ramjet_id' ) );
		expect( ids[ 0 ] ).toMatch( /^[0-9a-f-]{32,36}$/ );
		expect( ids[ 1 ] ).toBe( ids[ 0 ] );
		expect( ids[ 2 ] ).not.toBe( ids[ 0 ] );
		expect( sent[ 1 ]?.get( 'ramjet_form' ) ).toBe( 'fresh' );
		expect( Number( sent[ 0 ]?.get( 'ramjet_elapsed' ) ) ).toBeGreaterThan(
			0
		);
	} );

	it.each( [ '<html>', '"text"', 'null', '{}' ] )(
		'ignores %s, which is not a reply of ours',
		async ( text ) => {
			replyWith( text );
			expect( await createSender( makeForm() )() ).toBeNull();
		}
	);

	it( 'gives up after 30 seconds', async () => {
		jest.useFakeTimers();
		window.fetch = jest.fn(
			( _url, init ) =>
				new Promise< Response >( ( _, reject ) =>
					init?.signal?.addEventListener( 'abort', () =>
						reject( new DOMException( 'Aborted', 'AbortError' ) )
					)
				)
		);
		const reply = createSender( makeForm() )();
		await jest.advanceTimersByTimeAsync( 30_000 );
		expect( await reply ).toBeNull();
	} );
} );
