import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { enhance } from '../../view/form';
import { start } from '../form-step-container/steps';

const TEXTS = {
	invalid: 'Please correct the highlighted fields.',
	sending: 'Sending…',
	offline: '',
	failed: 'Failed.',
	expired: '',
};

const data = ( value: object ) =>
	JSON.stringify( value ).replace( /"/g, '&quot;' );

const field = (
	id: string,
	more: { type?: string; [ name: string ]: unknown } = {}
) =>
	`<div class="${ more.type === 'hidden' ? '' : 'ramjet-field' }" data-field="${ data( { id, type: 'text', texts: { required: 'Needed.' }, ...more } ) }">
		<label for="${ id }">${ id }</label><input id="${ id }" name="ramjet_fields[${ id }]">
	</div>`;

const step = ( label: string, ...content: string[] ) =>
	`<div class="wp-block-jetpack-form-step" data-step="Step %1$s of %2$s: ${ label }">${ content.join( '' ) }</div>`;

const NAVIGATION = `<div class="wp-block-jetpack-form-step-navigation">
	<div class="wp-block-button is-previous"><button type="button">Back</button></div>
	<div class="wp-block-button is-next"><button type="button">Next</button></div>
	<div class="wp-block-button"><button type="submit">Submit</button></div>
</div>`;

const reply = jest.fn();
const post = jest.fn( async () => ( { json: async () => reply() } ) );

/** Prints forms as the server does, and starts both scripts. */
function show( ...forms: string[][] ): HTMLFormElement[] {
	document.body.innerHTML = forms
		.map(
			( steps ) => `<div><form action="/" data-form="${ data( {
				key: 'k',
				texts: TEXTS,
			} ) }">
				<div class="ramjet-progress is-dots"><div></div></div>
				<p class="ramjet-step__label" role="status"></p>
				<div>${ steps.join( '' ) }</div>
				${ NAVIGATION }
				<div class="ramjet-form__status" role="alert"></div>
			</form></div>`
		)
		.join( '' );
	const elements = [ ...document.querySelectorAll( 'form' ) ];
	elements.forEach( ( form ) => {
		enhance( form );
		start( form );
	} );
	return elements;
}

const THREE = [
	step( 'You', field( 'name', { required: true } ) ),
	step( 'Why', '<h3>Reasons</h3>', field( 'why', { required: true } ) ),
	step( 'End', field( 'end' ) ),
];

const press = ( name: string, index = 0 ) =>
	fireEvent.click( screen.getAllByRole( 'button', { name } )[ index ]! );
const write = ( label: string, value: string ) =>
	fireEvent.input( screen.getByLabelText( label ), { target: { value } } );
const buttons = () =>
	screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent );
const status = () => screen.queryByRole( 'status' )?.textContent;

beforeEach( () => {
	sessionStorage.clear();
	jest.clearAllMocks();
	Object.assign( window, { fetch: post } );
	Element.prototype.scrollIntoView = jest.fn();
	HTMLFormElement.prototype.requestSubmit = function () {
		fireEvent.submit( this );
	};
} );

it( 'validates a step before the next one, which is announced and gets the focus', async () => {
	show( THREE );
	expect( buttons() ).toEqual( [ 'Next' ] );
	expect( status() ).toBe( 'Step 1 of 3: You' );
	press( 'Next' );
	expect( screen.getByText( 'Needed.' ) ).toBeVisible();
	expect( screen.getByLabelText( 'name' ) ).toHaveFocus();
	expect( status() ).toBe( 'Step 1 of 3: You' );

	write( 'name', 'Ada' );
	press( 'Next' );
	expect( status() ).toBe( 'Step 2 of 3: Why' );
	expect( screen.getByRole( 'heading' ) ).toHaveFocus();
	expect( screen.getByLabelText( 'name' ) ).not.toBeVisible();
	expect( buttons() ).toEqual( [ 'Back', 'Next' ] );
	expect( screen.getByRole( 'alert' ) ).toBeEmptyDOMElement();
	const progress = document.querySelector( '.ramjet-progress' );
	expect( progress ).toHaveAttribute( 'aria-valuetext', 'Step 2 of 3: Why' );
	expect( progress ).toHaveStyle( {
		'--ramjet-step': '2',
		'--ramjet-steps': '3',
	} );

	press( 'Back' );
	expect( screen.getByLabelText( 'name' ) ).toHaveValue( 'Ada' );
	expect( screen.getByLabelText( 'name' ) ).toHaveFocus();
	expect( post ).not.toHaveBeenCalled();
} );

it( 'goes on with Enter, and submits in the last step only', async () => {
	const [ form ] = show( THREE );
	// Browsers press the first button of this type, Safari only if it is visible.
	const pressedByEnter = () => form!.querySelector( '[type=submit]' );
	const enter = ( label: string ) =>
		userEvent.type( screen.getByLabelText( label ), '{Enter}' );
	write( 'name', 'Ada' );
	expect( pressedByEnter() ).toHaveTextContent( 'Next' );
	await enter( 'name' );
	write( 'why', 'Because' );
	expect( pressedByEnter() ).toBeVisible();
	await enter( 'why' );
	expect( status() ).toBe( 'Step 3 of 3: End' );
	expect( buttons() ).toEqual( [ 'Back', 'Submit' ] );
	expect( pressedByEnter() ).toHaveTextContent( 'Submit' );
	expect( pressedByEnter() ).toBeVisible();
	reply.mockReturnValue( {
		status: 'sent',
		html: '<p tabindex="-1">Sent</p>',
	} );
	await enter( 'end' );
	await waitFor( () => expect( screen.getByText( 'Sent' ) ).toBeVisible() );
} );

it( 'goes to the step with an error, found by the page or the server', async () => {
	const [ form ] = show( THREE );
	write( 'name', 'Ada' );
	press( 'Next' );
	write( 'why', 'Because' );
	press( 'Next' );
	write( 'why', '' );
	fireEvent.submit( form! );
	expect( status() ).toBe( 'Step 2 of 3: Why' );
	expect( screen.getByLabelText( 'why' ) ).toHaveFocus();

	write( 'why', 'Because' );
	press( 'Next' );
	reply.mockReturnValue( {
		status: 'invalid',
		errors: { name: 'No such name.' },
	} );
	fireEvent.submit( form! );
	await waitFor( () =>
		expect( screen.getByLabelText( 'name' ) ).toHaveFocus()
	);
	expect( status() ).toBe( 'Step 1 of 3: You' );
} );

it( 'skips steps whose fields are all hidden by conditions', () => {
	show( [
		THREE[ 0 ]!,
		step(
			'Why',
			field( 'why', {
				conditionalLogic: {
					enabled: true,
					groups: [
						{
							rules: [
								{
									type: 'fieldValue',
									field: 'name',
									operator: 'is',
									value: 'Ada',
								},
							],
						},
					],
				},
			} ),
			field( 'campaign', { type: 'hidden' } )
		),
		THREE[ 2 ]!,
	] );
	expect( status() ).toBe( 'Step 1 of 2: You' );
	write( 'name', 'Bob' );
	press( 'Next' );
	expect( status() ).toBe( 'Step 2 of 2: End' );
	press( 'Back' );
	write( 'name', 'Ada' );
	expect( status() ).toBe( 'Step 1 of 3: You' );
	press( 'Next' );
	expect( status() ).toBe( 'Step 2 of 3: Why' );
} );

it( 'keeps two forms on a page apart, and shows no navigation in a form with one step', () => {
	show( [ step( 'Other', field( 'other' ) ) ], THREE );
	expect( buttons() ).toEqual( [ 'Submit', 'Next' ] );
	expect( screen.getAllByRole( 'status' ) ).toHaveLength( 1 );
	write( 'name', 'Ada' );
	press( 'Next' );
	expect( screen.getByLabelText( 'other' ) ).toBeVisible();
	expect( buttons() ).toEqual( [ 'Submit', 'Back', 'Next' ] );
} );

it( 'starts at the first error of the loaded page', () => {
	show( [
		THREE[ 0 ]!,
		THREE[ 1 ]!.replace(
			'class="ramjet-field"',
			'class="ramjet-field is-invalid"'
		),
	] );
	expect( status() ).toBe( 'Step 2 of 2: Why' );
} );

it( 'shows all steps where no button leads to the next', () => {
	const [ form ] = show( THREE );
	form!.innerHTML = form!.innerHTML.replace( 'is-next', '' );
	form!.classList.remove( 'is-stepped' );
	start( form! );
	expect( form ).not.toHaveClass( 'is-stepped' );
} );
