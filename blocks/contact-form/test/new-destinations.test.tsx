/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
	approveDestination,
	fetchDestinations,
	type FormDestination,
} from '../../../shared/api/form-destinations';
import type { FormAttributes } from '../attributes';
import { NewDestinationsPanel } from '../panels/new-destinations';

jest.mock( '../../../shared/api/form-destinations' );
jest.mock( '../use-source', () => ( {
	useSource: () => ( { source: 'post:12', isSaving: false } ),
} ) );

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
	show(
		waiting( 'webhook:https://a.example/' ),
		waiting( 'webhook:https://of-another-form.example/' )
	);
	const button = await screen.findByRole( 'button', {
		name: 'Approve https://a.example/',
	} );
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
