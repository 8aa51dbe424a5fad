/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type {
	AnyAttributes,
	AttributeSchemas,
} from '../../../shared/types/blocks';
import metadata from '../block.json';
import type { FormAttributes } from '../attributes';
import { EmailPanel } from '../panels/email';
import { InstallError } from '../panels/install-error';
import type { PanelProps } from '../panels/panel';
import { ResponsesPanel } from '../panels/responses';
import { SalesforcePanel } from '../panels/salesforce';
import { SubmissionPanel } from '../panels/submission';
import { setInitialState } from '../../../tests/support/page-state';

jest.mock( '../use-post', () => ( {
	...jest.requireActual( '../use-post' ),
	usePost: () => ( { title: '', link: '', authorEmail: '' } ),
	useUsers: () => [
		{ id: 3, name: 'Ada' },
		{ id: 7, name: 'Grace' },
	],
} ) );

const schemas: AttributeSchemas = metadata.attributes;
const DEFAULTS: AnyAttributes = Object.fromEntries(
	Object.entries( schemas ).map( ( [ name, schema ] ) => [
		name,
		schema.default,
	] )
);

let saved: FormAttributes;

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
} );

/**
 * A panel of a form that begins with its defaults.
 * @param given Attributes that are others.
 */
function open(
	Panel: ( props: PanelProps ) => JSX.Element,
	given: Partial< FormAttributes > = {}
) {
	function Form() {
		const [ attributes, setAttributes ] = useState( {
			...DEFAULTS,
			...given,
		} );
		saved = attributes;
		return (
			<Panel
				clientId="form"
				attributes={ attributes }
				setAttributes={ ( changes ) =>
					setAttributes( { ...attributes, ...changes } )
				}
			/>
		);
	}
	render( <Form /> );
	const title = screen.queryByRole( 'button', { expanded: false } );
	if ( title ) {
		fireEvent.click( title );
	}
	return title?.textContent;
}

it( 'leads to the responses', () => {
	open( ResponsesPanel );
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
	open( ResponsesPanel );
	expect( screen.queryByRole( 'link' ) ).not.toBeInTheDocument();
} );

describe( 'a form whose responses are neither saved nor sent', () => {
	const warning = () =>
		!! document
			.querySelector( '.components-notice' )
			?.textContent?.includes( 'responses would be lost' );

	it( 'warns where saving or emailing is turned off', () => {
		open( ResponsesPanel, { emailNotifications: false } );
		expect( warning() ).toBe( false );
		fireEvent.click(
			screen.getByLabelText( 'Save responses on this site' )
		);
		expect( saved.saveResponses ).toBe( false );
		expect( warning() ).toBe( true );
	} );

	it( 'does not warn with an integration', () => {
		open( EmailPanel, {
			saveResponses: false,
			webhooks: [
				{ webhook_id: 'a', url: 'https://example.org', enabled: true },
			],
		} );
		fireEvent.click( screen.getByLabelText( 'Email each response' ) );
		expect( saved.emailNotifications ).toBe( false );
		expect(
			screen.queryByLabelText( 'Email subject line' )
		).not.toBeInTheDocument();
		expect( warning() ).toBe( false );
	} );
} );

it( 'sends responses to users besides the email addresses', () => {
	open( EmailPanel, { notificationRecipients: [ 7, 12 ] } );
	expect( screen.getByText( 'Grace (#7)' ) ).toBeInTheDocument();
	expect( screen.getByText( 'User (#12)' ) ).toBeInTheDocument();
	const input = screen.getByRole( 'combobox', { name: 'Users to notify' } );
	for ( const value of [ 'Nobody', 'Ada (#3)' ] ) {
		fireEvent.change( input, { target: { value } } );
		fireEvent.keyDown( input, { key: 'Enter', code: 'Enter' } );
	}
	expect( saved.notificationRecipients ).toEqual( [ 7, 12, 3 ] );
} );

it( 'adds a summary to a message, and hides the link to go back', () => {
	open( SubmissionPanel, { customThankyou: 'message' } );
	const summary = screen.getByLabelText(
		'Add a summary of submitted fields'
	);
	expect( summary ).not.toBeChecked();
	fireEvent.change( screen.getByLabelText( 'Message Text' ), {
		target: { value: 'Thanks' },
	} );
	fireEvent.click( summary );
	expect( saved ).toMatchObject( { customThankyou: '' } );
	expect( screen.getByLabelText( 'Message Text' ) ).toHaveValue( 'Thanks' );
	fireEvent.click( screen.getByLabelText( 'Show a “Go back” link' ) );
	expect( saved.disableGoBack ).toBe( true );
} );

describe( 'what happens on submission', () => {
	it( 'is a summary, a message or another page', () => {
		expect( open( SubmissionPanel ) ).toBe( 'Submission Settings' );
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
		expect( saved ).toMatchObject( {
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
		open( SubmissionPanel, {
			confirmationType: 'redirect',
			customThankyouRedirect: 'https://example.org/thanks',
		} );
		expect( choice() ).toHaveValue( 'redirect' );
		expect( screen.getByLabelText( 'Redirect URL' ) ).toHaveValue(
			'https://example.org/thanks'
		);
		fireEvent.change( choice(), { target: { value: 'message' } } );
		expect( saved ).toMatchObject( {
			customThankyou: 'message',
			confirmationType: 'text',
		} );
		fireEvent.change( choice(), { target: { value: 'redirect' } } );
		expect( saved ).toMatchObject( {
			customThankyou: 'redirect',
			confirmationType: 'redirect',
		} );
	} );

	it( 'stays a message while its text is cleared', () => {
		open( SubmissionPanel, { customThankyouMessage: 'Thanks!' } );
		const write = ( value: string ) =>
			fireEvent.change( screen.getByLabelText( 'Message Text' ), {
				target: { value },
			} );
		write( '' );
		write( 'Thank you.' );
		expect( saved ).toMatchObject( {
			customThankyouMessage: 'Thank you.',
		} );
		write( '' );
		fireEvent.change( choice(), { target: { value: '' } } );
		expect( screen.queryByLabelText( 'Message Text' ) ).toBeNull();
	} );

	it( 'is none where its type says otherwise', () => {
		open( SubmissionPanel, {
			confirmationType: 'text',
			customThankyou: 'redirect',
		} );
		expect( choice() ).toHaveValue( '' );
	} );
} );

describe( 'Salesforce', () => {
	it( 'wants an organization of 15 to 18 letters and digits, once it is typed', () => {
		const wrong =
			'Invalid Organization ID. Should be a 15 - 18 characters long alphanumeric string.';
		expect( open( SalesforcePanel ) ).toBe( 'Salesforce' );
		expect( screen.getByText( 'BETA' ) ).toBeVisible();
		expect( screen.getByText( /Free during the beta/ ) ).toBeVisible();
		fireEvent.click( screen.getByRole( 'checkbox' ) );
		const id = screen.getByRole( 'textbox', { name: 'Organization ID' } );
		for ( const [ text, isWrong ] of [
			[ '00D58000000JXq', true ],
			[ '00D58000000JXqJ', false ],
			[ '00D58000000JXqJEAW', false ],
			[ '00D58000000JXqJEAWx', true ],
			[ '00D58000000JX-J', true ],
			[ '', false ],
		] as const ) {
			fireEvent.change( id, { target: { value: text } } );
			expect( screen.queryByText( wrong ) ).not.toBeInTheDocument();
			fireEvent.blur( id );
			expect( screen.queryAllByText( wrong ) ).toHaveLength(
				isWrong ? 1 : 0
			);
			expect( id ).toHaveAttribute( 'aria-invalid', String( isWrong ) );
		}
		fireEvent.change( id, { target: { value: ' 00D58000000JXqJ ' } } );
		expect( saved.salesforceData ).toEqual( {
			organizationId: '00D58000000JXqJ',
			sendToSalesforce: true,
		} );
	} );

	it( 'tells other users that an administrator has to approve the organization', () => {
		open( SalesforcePanel );
		fireEvent.click( screen.getByRole( 'checkbox' ) );
		expect(
			screen.getByText(
				'Responses are sent after an administrator has approved the organization.'
			)
		).toBeVisible();
	} );
} );

it( 'says why a plugin was not installed, and where to read more', () => {
	const { container } = render(
		<InstallError slug="zero-bs-crm" message="The <b>disk</b> is full." />
	);
	expect( container ).toHaveTextContent(
		'The plugin failed to install. The bdisk/b is full. Please check the plugin information'
	);
	expect( container ).toHaveTextContent( /for detailed requirements\.$/ );
	expect( screen.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://wordpress.org/plugins/zero-bs-crm/'
	);
} );
