import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { enhance } from '../form';

const TEXTS = {
	invalid: 'Please correct the highlighted fields.',
	sending: 'Sending…',
	offline: 'There is no connection.',
	failed: 'Your message could not be sent.',
	expired: 'This form was changed.',
};

const when = ( field: string, operator: string, value: string ) => ( {
	enabled: true,
	groups: [ { rules: [ { type: 'fieldValue', field, operator, value } ] } ],
} );

const data = ( field: object ) =>
	JSON.stringify( field ).replace( /"/g, '&quot;' );

const reply = jest.fn();
const post = jest.fn( async ( _url: string, { body }: { body: FormData } ) => {
	const result = await reply( body );
	return {
		json: async () => {
			if ( typeof result === 'string' ) {
				throw new SyntaxError( result );
			}
			return result;
		},
	};
} );

/** Prints a form as the server does, and enhances it. */
function show(): HTMLFormElement {
	document.body.innerHTML = `<div><form action="/" data-form="${ data( {
		key: 'k',
		texts: TEXTS,
	} ) }">
		<input type="hidden" name="ramjet_form" value="old">
		<div data-field="${ data( { id: 'name', type: 'name', required: true, texts: { required: 'Please fill in this field.' } } ) }">
			<label for="name">Name</label><input id="name" name="ramjet_fields[name]">
		</div>
		<div data-field="${ data( { id: 'why', type: 'text', required: true, conditionalLogic: when( 'name', 'is', 'Ada' ), texts: { required: 'Why?' } } ) }">
			<label for="why">Why</label><input id="why" name="ramjet_fields[why]">
		</div>
		<div data-field="${ data( { id: 'campaign', type: 'hidden' } ) }">
			<input type="hidden" data-testid="campaign" data-query="utm" name="ramjet_fields[campaign]">
		</div>
		<div class="ramjet-form__status" role="alert"></div>
		<button>Send</button>
	</form></div>`;
	const form = document.querySelector( 'form' )!;
	enhance( form );
	return form;
}

const type = ( label: string, value: string ) =>
	fireEvent.input( screen.getByLabelText( label ), { target: { value } } );
const submit = ( form: HTMLFormElement ) => fireEvent.submit( form );
const sent = () => post.mock.calls.map( ( [ , { body } ] ) => body );

beforeEach( () => {
	sessionStorage.clear();
	post.mockClear();
	reply.mockReset();
	reply.mockResolvedValue( {
		status: 'sent',
		html: '<p tabindex="-1">Thanks</p>',
	} );
	Object.assign( window, { fetch: post } );
	Element.prototype.scrollIntoView = () => {};
	window.history.replaceState( null, '', '/?utm=autumn%20%3Cb%3E' );
} );

it( 'shows errors at the fields until they are corrected', () => {
	const form = show();
	const name = screen.getByLabelText( 'Name' );
	submit( form );
	expect( post ).not.toHaveBeenCalled();
	expect( name ).toHaveFocus();
	expect( name ).toBeInvalid();
	expect( name ).toHaveAccessibleDescription( 'Please fill in this field.' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( TEXTS.invalid );
	type( 'Name', 'Bo' );
	expect( name ).toBeValid();
	expect( screen.getByRole( 'alert' ) ).toBeEmptyDOMElement();
} );

it( 'shows conditional fields, and neither requires nor submits hidden ones', async () => {
	const form = show();
	const why = screen.getByLabelText( 'Why' );
	expect( why ).not.toBeVisible();
	type( 'Name', 'ada ' );
	expect( why ).toBeVisible();
	submit( form );
	expect( why ).toBeInvalid();
	type( 'Name', 'Bo' );
	expect( why ).toBeDisabled();
	submit( form );
	await screen.findByText( 'Thanks' );
	expect( sent()[ 0 ]?.has( 'ramjet_fields[why]' ) ).toBe( false );
} );

it( 'fills in hidden fields from the URL', () => {
	show();
	expect( screen.getByTestId( 'campaign' ) ).toHaveValue( 'autumn <b>' );
} );

it( 'is submitted once and shows the confirmation', async () => {
	const form = show();
	type( 'Name', 'Bo' );
	submit( form );
	submit( form );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( TEXTS.sending );
	expect( await screen.findByText( 'Thanks' ) ).toHaveFocus();
	expect( post ).toHaveBeenCalledTimes( 1 );
} );

it.each( [
	[ 'a reply that is not JSON', '<html>', TEXTS.failed ],
	[ 'a limit', { status: 'limited', message: 'Too often.' }, 'Too often.' ],
	[ 'a form that is gone', { status: 'gone', message: 'Gone.' }, 'Gone.' ],
	[
		'a form whose fields changed',
		{ status: 'expired', token: 'new', fields: [ 'other' ] },
		TEXTS.expired,
	],
] )( 'keeps the input after %s', async ( _, response, message ) => {
	reply.mockResolvedValue( response );
	const form = show();
	type( 'Name', 'Bo' );
	submit( form );
	await waitFor( () =>
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( message )
	);
	expect( screen.getByLabelText( 'Name' ) ).toHaveValue( 'Bo' );
} );

it( 'shows the server’s errors', async () => {
	reply.mockResolvedValue( {
		status: 'invalid',
		message: 'No.',
		errors: { name: 'Not <you>.' },
	} );
	const form = show();
	type( 'Name', 'Bo' );
	submit( form );
	await waitFor( () =>
		expect( screen.getByLabelText( 'Name' ) ).toHaveAccessibleDescription(
			'Not <you>.'
		)
	);
	expect( screen.getByLabelText( 'Name' ) ).toHaveFocus();
} );

it( 'submits again with a new token if the page was too old', async () => {
	reply.mockResolvedValueOnce( {
		status: 'expired',
		token: 'new',
		fields: [ 'name', 'why', 'campaign' ],
	} );
	const form = show();
	type( 'Name', 'Bo' );
	submit( form );
	await screen.findByText( 'Thanks' );
	expect( sent().map( ( body ) => body.get( 'ramjet_form' ) ) ).toEqual( [
		'old',
		'new',
	] );
} );

it( 'submits with the same id after a lost reply, and with another after a change', async () => {
	reply.mockRejectedValueOnce( new TypeError( 'offline' ) );
	reply.mockRejectedValueOnce( new TypeError( 'offline' ) );
	const form = show();
	type( 'Name', 'Bo' );
	for ( const name of [ 'Bo', 'Bo', 'Cy' ] ) {
		type( 'Name', name );
		submit( form );
		await waitFor( () =>
			expect( form ).not.toHaveAttribute( 'aria-busy' )
		);
	}
	const [ first, second, third ] = sent().map( ( body ) =>
		body.get( 'ramjet_id' )
	);
	expect( second ).toBe( first );
	expect( third ).not.toBe( first );
} );

it( 'can be submitted again after Back from a redirect', async () => {
	reply.mockResolvedValue( { status: 'sent', redirect: '#thanks' } );
	const form = show();
	type( 'Name', 'Bo' );
	submit( form );
	await waitFor( () => expect( form ).not.toHaveAttribute( 'aria-busy' ) );
	submit( form );
	expect( post ).toHaveBeenCalledTimes( 1 );
	window.dispatchEvent(
		Object.assign( new Event( 'pageshow' ), { persisted: true } )
	);
	expect( screen.getByRole( 'alert' ) ).toBeEmptyDOMElement();
	submit( form );
	await waitFor( () => expect( post ).toHaveBeenCalledTimes( 2 ) );
} );

it( 'is unlocked if the confirmation cannot be shown', async () => {
	Element.prototype.scrollIntoView = () => {
		throw new Error( 'Refused' );
	};
	const form = show();
	type( 'Name', 'Bo' );
	submit( form );
	await waitFor( () => expect( form ).not.toHaveAttribute( 'aria-busy' ) );
	submit( form );
	await waitFor( () => expect( post ).toHaveBeenCalledTimes( 2 ) );
} );
