import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { resetBlocks } from '../../../tests/support/block-tree';
import { setInitialState } from '../../../tests/support/page-state';
import { ConfirmationEmailPanel } from '../panels/confirmation-email';
import { EmailPanel } from '../panels/email';
import { ResponsesPanel } from '../panels/responses';
import { SubmissionPanel } from '../panels/submission';
import { openPanel } from './panel';

jest.mock( '../use-post', () => ( {
	...jest.requireActual( '../use-post' ),
	usePost: () => ( {
		title: '',
		link: '',
		authorEmail: 'author@example.org',
	} ),
	useUsers: () => [
		{ id: 3, name: 'Ada' },
		{ id: 7, name: 'Grace' },
	],
} ) );

beforeEach( () => {
	setInitialState( {
		adminUrl: 'https://example.org/wp-admin/',
		siteUrl: 'https://example.org/',
		canManageModules: false,
		canReadResponses: true,
		blocks: {},
	} );
} );
afterEach( () => {
	delete window.ramjetInitialState;
	resetBlocks();
} );

it( 'leads to the responses', () => {
	openPanel( ResponsesPanel );
	expect(
		screen.getByRole( 'button', { name: 'Manage Responses' } )
	).toBeVisible();
	expect( screen.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://example.org/wp-admin/admin.php?page=ramjet&path=responses'
	);
} );

it( 'leads nobody there who may not read them', () => {
	setInitialState( { canReadResponses: false } );
	openPanel( ResponsesPanel );
	expect( screen.queryByRole( 'link' ) ).not.toBeInTheDocument();
} );

describe( 'a form whose responses are neither saved nor sent', () => {
	const warning = () =>
		!! document
			.querySelector( '.components-notice' )
			?.textContent?.includes( 'responses would be lost' );

	it( 'warns where saving or emailing is turned off', () => {
		const { attributes } = openPanel( ResponsesPanel, {
			emailNotifications: false,
		} );
		expect( warning() ).toBe( false );
		fireEvent.click(
			screen.getByLabelText( 'Save responses on this site' )
		);
		expect( attributes().saveResponses ).toBe( false );
		expect( warning() ).toBe( true );
	} );

	it( 'does not warn with an integration', () => {
		const { attributes } = openPanel( EmailPanel, {
			saveResponses: false,
			webhooks: [
				{ webhook_id: 'a', url: 'https://example.org', enabled: true },
			],
		} );
		fireEvent.click( screen.getByLabelText( 'Email each response' ) );
		expect( attributes().emailNotifications ).toBe( false );
		expect(
			screen.queryByLabelText( 'Email subject line' )
		).not.toBeInTheDocument();
		expect( warning() ).toBe( false );
	} );
} );

it( 'sends responses to users besides the email addresses', () => {
	const { attributes } = openPanel( EmailPanel, {
		notificationRecipients: [ 7, 12 ],
	} );
	expect( screen.getByText( 'Grace (#7)' ) ).toBeInTheDocument();
	expect( screen.getByText( 'User (#12)' ) ).toBeInTheDocument();
	const input = screen.getByRole( 'combobox', { name: 'Users to notify' } );
	for ( const value of [ 'Nobody', 'Ada (#3)' ] ) {
		fireEvent.change( input, { target: { value } } );
		fireEvent.keyDown( input, { key: 'Enter', code: 'Enter' } );
	}
	expect( attributes().notificationRecipients ).toEqual( [ 7, 12, 3 ] );
} );

it( 'checks recipients, and defaults to the author', () => {
	const { attributes } = openPanel( EmailPanel );
	const to = screen.getByLabelText( 'Email address to send to' );
	const type = ( value: string ) => {
		fireEvent.change( to, { target: { value } } );
		fireEvent.blur( to );
		return screen.getByRole( 'alert' ).textContent;
	};
	expect( to ).toHaveAttribute( 'placeholder', 'author@example.org' );
	expect( type( 'ada@example.org, bo' ) ).toBe(
		'bo is not a valid email address.'
	);
	expect( type( 'bo, cy' ) ).toBe(
		'bo and cy are not a valid email address.'
	);
	expect( type( 'bo, cy, dee' ) ).toBe(
		'bo, cy, dee are not a valid email address.'
	);
	expect( fireEvent.keyDown( to, { key: 'Enter' } ) ).toBe( false );
	expect( type( '' ) ).toBe( '' );
	expect( attributes().to ).toBe( 'author@example.org' );
} );

describe( 'the confirmation email', () => {
	const toggle = 'Email a confirmation to the sender';

	const open = (
		type: string,
		given: Parameters< typeof openPanel >[ 1 ] = {}
	) => {
		resetBlocks( [
			'jetpack/contact-form',
			'form',
			[ [ `jetpack/field-${ type }`, 'field' ] ],
		] );
		const { title, attributes } = openPanel(
			ConfirmationEmailPanel,
			given
		);
		expect( title ).toBe( 'Confirmation Email' );
		return () => attributes().confirmationEmail;
	};

	it( 'has a subject, a message and optionally the response', () => {
		const saved = open( 'email' );
		expect( screen.queryByLabelText( 'Subject' ) ).toBeNull();
		expect( saved() ).toBeUndefined();
		fireEvent.click( screen.getByLabelText( toggle ) );
		fireEvent.change( screen.getByLabelText( 'Subject' ), {
			target: { value: 'Thanks' },
		} );
		fireEvent.change( screen.getByLabelText( 'Message' ), {
			target: { value: 'See you.' },
		} );
		fireEvent.click( screen.getByLabelText( 'Include the response' ) );
		expect( saved() ).toEqual( {
			enabled: true,
			subject: 'Thanks',
			message: 'See you.',
			includeResponse: true,
		} );
	} );

	it( 'cannot be turned on without an email field', () => {
		open( 'text' );
		expect( screen.getByLabelText( toggle ) ).toBeDisabled();
		expect(
			screen.getByText( /^Add an email field to the form first/ )
		).toBeVisible();
	} );

	it( 'can be turned off after the email field was removed', () => {
		const saved = open( 'text', {
			confirmationEmail: { enabled: true, subject: 'Thanks' },
		} );
		fireEvent.click( screen.getByLabelText( toggle ) );
		expect( saved() ).toEqual( { enabled: false, subject: 'Thanks' } );
	} );
} );

it( 'adds a summary to a message, and hides the link to go back', () => {
	const { attributes } = openPanel( SubmissionPanel, {
		customThankyou: 'message',
	} );
	const summary = screen.getByLabelText(
		'Add a summary of submitted fields'
	);
	expect( summary ).not.toBeChecked();
	fireEvent.change( screen.getByLabelText( 'Message Text' ), {
		target: { value: 'Thanks' },
	} );
	fireEvent.click( summary );
	expect( attributes() ).toMatchObject( { customThankyou: '' } );
	expect( screen.getByLabelText( 'Message Text' ) ).toHaveValue( 'Thanks' );
	fireEvent.click( screen.getByLabelText( 'Show a “Go back” link' ) );
	expect( attributes().disableGoBack ).toBe( true );
} );

describe( 'what happens on submission', () => {
	it( 'is a summary, a message or another page', () => {
		const { attributes, title } = openPanel( SubmissionPanel );
		expect( title ).toBe( 'Submission Settings' );
		const choice = screen.getByRole( 'combobox', {
			name: 'On submission',
		} );
		expect( choice ).toHaveValue( '' );
		const heading = screen.getByRole( 'textbox', {
			name: 'Message Heading',
		} );
		expect( heading ).toHaveValue( 'Your message has been sent' );
		fireEvent.change( heading, { target: { value: 'Thanks' } } );

		fireEvent.change( choice, { target: { value: 'message' } } );
		fireEvent.change(
			screen.getByRole( 'textbox', { name: 'Message Text' } ),
			{ target: { value: 'We read it all.' } }
		);

		fireEvent.change( choice, { target: { value: 'redirect' } } );
		expect( heading ).not.toBeInTheDocument();
		const address = screen.getByRole( 'textbox', {
			name: 'Redirect URL',
		} );
		fireEvent.change( address, { target: { value: 'javascript:x' } } );
		expect( screen.getAllByText( 'Enter a valid URL.' ) ).not.toHaveLength(
			0
		);
		fireEvent.change( address, {
			target: { value: ' https://example.org/thanks ' },
		} );
		expect( attributes() ).toMatchObject( {
			customThankyou: 'redirect',
			customThankyouHeading: 'Thanks',
			customThankyouMessage: 'We read it all.',
			customThankyouRedirect: 'https://example.org/thanks',
		} );
	} );
} );

describe( 'a confirmation that a newer version of Jetpack saved', () => {
	const choice = () =>
		screen.getByRole( 'combobox', { name: 'On submission' } );

	it( 'is a redirect where its type says so, and changes with it', () => {
		const { attributes } = openPanel( SubmissionPanel, {
			confirmationType: 'redirect',
			customThankyouRedirect: 'https://example.org/thanks',
		} );
		expect( choice() ).toHaveValue( 'redirect' );
		expect( screen.getByLabelText( 'Redirect URL' ) ).toHaveValue(
			'https://example.org/thanks'
		);
		fireEvent.change( choice(), { target: { value: 'message' } } );
		expect( attributes() ).toMatchObject( {
			customThankyou: 'message',
			confirmationType: 'text',
		} );
		fireEvent.change( choice(), { target: { value: 'redirect' } } );
		expect( attributes() ).toMatchObject( {
			customThankyou: 'redirect',
			confirmationType: 'redirect',
		} );
	} );

	it( 'stays a message while its text is cleared', () => {
		const { attributes } = openPanel( SubmissionPanel, {
			customThankyouMessage: 'Thanks!',
		} );
		const write = ( value: string ) =>
			fireEvent.change( screen.getByLabelText( 'Message Text' ), {
				target: { value },
			} );
		write( '' );
		write( 'Thank you.' );
		expect( attributes() ).toMatchObject( {
			customThankyouMessage: 'Thank you.',
		} );
		write( '' );
		fireEvent.change( choice(), { target: { value: '' } } );
		expect( screen.queryByLabelText( 'Message Text' ) ).toBeNull();
	} );

	it( 'is none where its type says otherwise', () => {
		openPanel( SubmissionPanel, {
			confirmationType: 'text',
			customThankyou: 'redirect',
		} );
		expect( choice() ).toHaveValue( '' );
	} );
} );
