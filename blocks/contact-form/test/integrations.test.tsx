import '@testing-library/jest-dom';
import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import {
	approveDestination,
	fetchDestinations,
	type FormDestination,
} from '../../../shared/api/form-destinations';
import { setInitialState } from '../../../tests/support/page-state';
import type { FormAttributes } from '../attributes';
import { activateCrmExtension, fetchCrmStatus } from '../api/crm';
import { fetchPlugins } from '../api/plugins';
import { CrmPanel } from '../panels/crm';
import { InstallError } from '../panels/install-error';
import { NewDestinationsPanel } from '../panels/new-destinations';
import { NewsletterPanel } from '../panels/newsletter';
import { SalesforcePanel } from '../panels/salesforce';
import { WebhooksPanel } from '../panels/webhooks';
import { openPanel } from './panel';

jest.mock( '../api/crm' );
jest.mock( '../api/plugins' );
jest.mock( '../../../shared/api/form-destinations' );
jest.mock( '../use-source', () => ( {
	useSource: () => ( { source: 'post:12', isSaving: false } ),
} ) );

const CRM = {
	crm_installed: true,
	crm_active: true,
	crm_version: '6.4.2',
	jp_form_ext_enabled: false,
	can_activate_extension: true,
};

beforeEach( () => setInitialState() );
afterEach( () => {
	jest.resetAllMocks();
	delete window.ramjetInitialState;
} );

describe( 'Salesforce', () => {
	it( 'wants an organization of 15 to 18 letters and digits, once it is typed', () => {
		const wrong =
			'Invalid Organization ID. Should be a 15 - 18 characters long alphanumeric string.';
		const { attributes, title } = openPanel( SalesforcePanel );
		expect( title ).toBe( 'Salesforce' );
		expect( screen.getByText( 'BETA' ) ).toBeVisible();
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
		expect( attributes().salesforceData ).toEqual( {
			organizationId: '00D58000000JXqJ',
			sendToSalesforce: true,
		} );
	} );

	it( 'tells other users that an administrator has to approve the organization', () => {
		setInitialState( { canManageModules: false } );
		openPanel( SalesforcePanel );
		fireEvent.click( screen.getByRole( 'checkbox' ) );
		expect(
			screen.getByText(
				'Responses are sent after an administrator has approved the organization.'
			)
		).toBeVisible();
	} );
} );

describe( 'Jetpack CRM', () => {
	const open = ( changes: Partial< typeof CRM > = {} ) => {
		jest.mocked( fetchCrmStatus ).mockResolvedValue( {
			...CRM,
			...changes,
		} );
		const panel = openPanel( CrmPanel );
		expect( panel.title ).toBe( 'CRM Connection' );
		return panel;
	};

	it.each( [
		[ { crm_installed: false }, 'Install Jetpack CRM' ],
		[ { crm_active: false }, 'Activate Jetpack CRM' ],
		[
			{ crm_version: 'trunk' },
			'The Jetpack CRM plugin is installed but has an invalid version.',
		],
		[
			{ crm_version: '4.9.0' },
			'Please update to the latest version of the Jetpack CRM plugin to integrate your contact form with your CRM.',
		],
		[
			{ can_activate_extension: false },
			'A site administrator must enable the CRM Jetpack Forms extension.',
		],
	] )( 'says what it needs: %j', async ( changes, text ) => {
		open( changes );
		expect( await screen.findByText( text ) ).toBeVisible();
	} );

	it( 'says why its extension could not be activated', async () => {
		jest.mocked( activateCrmExtension ).mockRejectedValue(
			new Error( 'No room left' )
		);
		open();
		fireEvent.click(
			await screen.findByText( 'Enable Jetpack Forms extension' )
		);
		expect(
			await screen.findByText(
				'The CRM Jetpack Forms extension failed to activate. The error message was "No room left".'
			)
		).toBeVisible();
	} );

	it( 'is turned off for a form', async () => {
		const { attributes } = open( { jp_form_ext_enabled: true } );
		fireEvent.click( await screen.findByLabelText( 'Jetpack CRM' ) );
		expect( attributes().jetpackCRM ).toBe( false );
	} );
} );

it.each( [
	[ 'Jetpack CRM', CrmPanel, fetchCrmStatus, 'CRM Connection' ],
	[
		'the newsletter plugin',
		NewsletterPanel,
		fetchPlugins,
		'Newsletter Connection',
	],
] )(
	'hides %s if its request fails',
	async ( _name, Panel, fetchState, title ) => {
		jest.mocked( fetchState ).mockRejectedValue( new Error( 'x' ) );
		expect( openPanel( Panel ).title ).toBe( title );
		await waitFor( () => expect( screen.queryByText( title ) ).toBeNull() );
	}
);

it( 'adds webhooks with a valid URL', () => {
	const { title, attributes } = openPanel( WebhooksPanel );
	expect( title ).toBe( 'Webhooks' );
	const url = screen.getByLabelText( 'URL' );
	const add = ( value: string ) => {
		fireEvent.change( url, { target: { value } } );
		fireEvent.keyDown( url, { key: 'Enter' } );
	};
	add( 'example.org' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'Enter a URL that begins with https:// or http://.'
	);
	add( 'https://example.org/hook?a=1&b=2' );
	expect( attributes().webhooks ).toEqual( [
		{
			webhook_id: expect.any( String ),
			url: 'https://example.org/hook?a=1&b=2',
			enabled: true,
		},
	] );
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

describe( 'a new destination', () => {
	const waiting = (
		destination: string,
		more: Partial< FormDestination > = {}
	): FormDestination => ( {
		destination,
		kind: destination.split( ':' )[ 0 ] ?? '',
		address: destination.slice( destination.indexOf( ':' ) + 1 ),
		added_by: 'Cara Contributor',
		added_at: '2026-11-01T10:00:00Z',
		may_approve: true,
		...more,
	} );

	const show = ( ...destinations: FormDestination[] ) => {
		jest.mocked( fetchDestinations ).mockResolvedValue( destinations );
		const attributes = {
			to: 'Ada@example.org, b@example.org',
			notificationRecipients: [ 7 ],
			webhooks: [
				{ webhook_id: 'w', url: 'https://a.example/', enabled: true },
			],
			salesforceData: { organizationId: '00D5g00000AbCdEEAV' },
		} as FormAttributes;
		return render(
			<NewDestinationsPanel
				clientId="form"
				attributes={ attributes }
				setAttributes={ () => {} }
			/>
		);
	};
	const notice = () => document.querySelector( '.components-notice' );

	it( 'approves a destination of this form', async () => {
		const { container } = show(
			waiting( 'webhook:https://a.example/' ),
			waiting( 'webhook:https://of-another-form.example/' )
		);
		const next = container.appendChild(
			document.createElement( 'button' )
		);
		const button = await screen.findByRole( 'button', {
			name: 'Approve https://a.example/',
		} );
		act( () => button.focus() );
		expect( notice() ).toHaveTextContent(
			'New destination: https://a.example/, added by Cara Contributor'
		);
		expect( document.body ).not.toHaveTextContent( 'of-another-form' );
		jest.mocked( approveDestination ).mockRejectedValueOnce(
			new Error( 'It could not be saved.' )
		);
		fireEvent.click( button );
		expect(
			await screen.findByText( 'It could not be saved.', {
				selector: '.components-notice *',
			} )
		).toBeVisible();
		jest.mocked( approveDestination ).mockResolvedValue( [] );
		fireEvent.click( button );
		await waitFor( () => expect( notice() ).toBeNull() );
		expect( next ).toHaveFocus();
		expect( approveDestination ).toHaveBeenLastCalledWith(
			'post:12',
			'webhook:https://a.example/'
		);
	} );

	it( 'tells others that an administrator has to approve', async () => {
		show(
			waiting( 'mail:ada@example.org', {
				added_by: null,
				may_approve: false,
			} ),
			waiting( 'user:7', { may_approve: false, address: 'Eve Editor' } ),
			waiting( 'user:8', { address: 'Somebody else' } ),
			waiting( 'salesforce:00D5g00000AbCdE', { may_approve: false } )
		);
		await waitFor( () =>
			expect( notice() ).toHaveTextContent(
				'New destination: ada@example.orgAn administrator has to approve it. Responses wait until then.'
			)
		);
		expect( document.body ).toHaveTextContent(
			'New destination: Salesforce (00D5g00000AbCdE), added by Cara Contributor'
		);
		expect( document.body ).toHaveTextContent(
			'New destination: Eve Editor, added by Cara Contributor'
		);
		expect( document.body ).not.toHaveTextContent( 'Somebody else' );
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
	} );
} );
