import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { registerBlockType } from '../../../shared/types/blocks';
import { setInitialState } from '../../../tests/support/page-state';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';

const NAME = 'jetpack/subscriber-login';

beforeEach( () => setInitialState() );

test( 'changes labels and settings, each in one step', async () => {
	const { attributes, canvas, inspector } = await renderBlock( NAME );
	expect( canvas.getByText( 'Log in' ) ).toBeVisible();
	const labels = {
		'Log in label': 'logInLabel',
		'Log out label': 'logOutLabel',
		'Manage subscription label': 'manageSubscriptionsLabel',
	};
	for ( const [ label, name ] of Object.entries( labels ) ) {
		const field = inspector.getByLabelText( label );
		await expectOneStep( () =>
			fireEvent.change( field, { target: { value: 'Hi' } } )
		);
		expect( attributes() ).toMatchObject( { [ name ]: 'Hi' } );
		fireEvent.change( field, { target: { value: '' } } );
		expect( attributes() ).not.toHaveProperty( name, 'Hi' );
	}
	await expectOneStep( () =>
		fireEvent.click( inspector.getByLabelText( 'Redirect to current URL' ) )
	);
	expect( attributes() ).toMatchObject( { redirectToCurrent: false } );
	await expectOneStep( () =>
		fireEvent.click( inspector.getByLabelText( /^Show/ ) )
	);
	expect( attributes() ).toMatchObject( {
		showManageSubscriptionsLink: false,
	} );
	expect(
		inspector.queryByLabelText( 'Manage subscription label' )
	).not.toBeInTheDocument();
} );

test( 'comes from WordPress’s Login/out block, with its setting', () => {
	registerBlockType( 'core/loginout', {
		apiVersion: 3,
		title: 'Login/out',
		category: 'widgets',
		attributes: { redirectToCurrent: { type: 'boolean', default: true } },
	} );
	registerBlocks( 'subscriber-login' );
	const login = createBlock( 'core/loginout', { redirectToCurrent: false } );
	expect( switchToBlockType( login, NAME ) ).toMatchObject( [
		{ name: NAME, attributes: { redirectToCurrent: false } },
	] );
} );
