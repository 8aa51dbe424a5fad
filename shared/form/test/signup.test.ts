import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { enhanceSignups } from '../signup';

const TEXTS = {
	required: 'Please fill in this field.',
	email: 'Please enter an email address.',
	expired: 'This form was changed.',
};

const reply = jest.fn();
const post = jest.fn(
	async ( _url: RequestInfo | URL, init?: RequestInit ) =>
		( { json: async () => reply( init?.body ) } ) as Response
);

const data = JSON.stringify( { texts: TEXTS } ).replace( /"/g, '&quot;' );

/** Prints a form as the server does, and enhances it. */
function show() {
	const notice = ( kind: string, role: string, text: string ) =>
		`<div class="wp-block-jetpack-mailchimp_notification wp-block-jetpack-mailchimp_${ kind }" role="${ role }" tabindex="-1">${ text }</div>`;
	document.body.innerHTML = `<div class="wp-block-jetpack-mailchimp">
		<form action="/" data-signup="${ data }">
			<input type="hidden" name="ramjet_form" value="old">
			<label for="e">Email address</label>
			<input type="email" id="e" name="ramjet_fields[email]" required aria-describedby="error consent">
			<div class="wp-block-jetpack-mailchimp_field-error" id="error"></div>
			<button type="submit">Join</button>
			<p id="consent">I agree.</p>
		</form>
		${ notice( 'processing', 'status', 'Processing…' ) }
		${ notice( 'success', 'status', 'Thank you!' ) }
		${ notice( 'error', 'alert', 'Whoops!' ) }
	</div>`;
	enhanceSignups( 'wp-block-jetpack-mailchimp' );
}

const field = () => screen.getByLabelText( 'Email address' );
const visible = () =>
	[ ...document.querySelectorAll( '.is-visible' ) ].map(
		( { textContent } ) => textContent
	);

function submit( value = 'ada@example.com' ) {
	fireEvent.input( field(), { target: { value } } );
	fireEvent.submit( field().closest( 'form' ) as HTMLFormElement );
}

beforeEach( () => {
	jest.clearAllMocks();
	window.fetch = post;
	show();
} );

describe( 'a signup', () => {
	it( 'shows its progress, then the success in place of the form', async () => {
		let answer: ( value: object ) => void = () => {};
		reply.mockReturnValue(
			new Promise( ( resolve ) => ( answer = resolve ) )
		);
		submit();
		submit();
		await waitFor( () => expect( post ).toHaveBeenCalledTimes( 1 ) );
		expect( visible() ).toEqual( [ 'Processing…' ] );
		expect( screen.getByText( 'Join' ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		expect( field() ).toHaveAttribute( 'readonly' );
		answer( { status: 'sent', message: 'Check your inbox.' } );
		await waitFor( () =>
			expect( visible() ).toEqual( [ 'Thank you! Check your inbox.' ] )
		);
		expect( document.querySelector( 'form' ) ).toBeNull();
		expect( screen.getByText( /Thank you!/ ) ).toHaveFocus();
	} );

	it.each( [
		[ ' ', TEXTS.required ],
		[ 'ada', TEXTS.email ],
	] )( 'of "%s" is not sent', ( value, text ) => {
		submit( value );
		expect( post ).not.toHaveBeenCalled();
		expect( field() ).toHaveFocus();
		expect( field() ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( field() ).toHaveAccessibleDescription( `${ text } I agree.` );
		fireEvent.input( field(), { target: { value: 'ada@example.com' } } );
		expect( field() ).toHaveAttribute( 'aria-invalid', 'false' );
		expect( field() ).toHaveAccessibleDescription( /^\s*I agree\.$/ );
	} );

	it( 'that is refused shows the reason at the field', async () => {
		reply.mockReturnValue( {
			status: 'invalid',
			errors: { email: 'This address is blocked.' },
		} );
		submit();
		await waitFor( () =>
			expect( field() ).toHaveAccessibleDescription(
				'This address is blocked. I agree.'
			)
		);
		expect( field() ).toHaveFocus();
		expect( visible() ).toEqual( [] );
		await waitFor( () =>
			expect( field() ).not.toHaveAttribute( 'readonly' )
		);
	} );

	it( 'with an expired token is sent again once with a new one', async () => {
		reply.mockReturnValue( {
			status: 'expired',
			token: 'new',
			message: 'Check it.',
		} );
		submit();
		await waitFor( () => expect( visible() ).toEqual( [ TEXTS.expired ] ) );
		expect(
			reply.mock.calls.map( ( [ body ] ) => body.get( 'ramjet_form' ) )
		).toEqual( [ 'old', 'new' ] );
	} );

	it.each( [
		[ 'no connection', () => Promise.reject( new TypeError() ), 'Whoops!' ],
		[
			'an error page',
			() => Promise.reject( new SyntaxError() ),
			'Whoops!',
		],
		[ 'no reason', () => ( { status: 'invalid', errors: {} } ), 'Whoops!' ],
		[
			'a reason',
			() => ( { status: 'limited', message: 'Too many.' } ),
			'Too many.',
		],
	] )(
		'that fails with %s says so, and can be sent again',
		async ( _name, result, text ) => {
			reply.mockImplementation( result );
			submit();
			await waitFor( () => expect( visible() ).toEqual( [ text ] ) );
			await waitFor( () =>
				expect( field() ).not.toHaveAttribute( 'readonly' )
			);
			reply.mockImplementation( () => ( { status: 'sent' } ) );
			submit();
			await waitFor( () =>
				expect( visible() ).toEqual( [ 'Thank you!' ] )
			);
		}
	);
} );
