import '@testing-library/jest-dom';
import { addAction, removeAction } from '@wordpress/hooks';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import UpgradeNudge from '..';
import { ANALYTICS_ACTION } from '../../../lib/analytics';
import type { InitialState } from '../../../lib/initial-state';
import { setNavigator } from '../../../lib/navigation';

const TEXT = 'Upgrade to Grow to use this premium block';
const PROPS = {
	plan: 'Grow',
	checkoutUrl: 'https://example.org/buy',
	block: 'jetpack/donations',
};

function setState( state: Partial< InitialState > ) {
	window.ramjetInitialState = {
		enableUpgradeNudge: true,
		isPrivateSite: false,
		isTrackingEnabled: true,
		siteUrl: 'https://example.org/',
		...state,
	} as InitialState;
}

/* The live regions of WordPress have the same texts. */
const findText = () => screen.queryByText( TEXT, { selector: 'p' } );

const visited: string[] = [];
const putBack = setNavigator( ( url ) => visited.push( url ) );
afterAll( putBack );
afterEach( () => {
	removeAction( ANALYTICS_ACTION, 'test' );
	delete window.ramjetInitialState;
} );

it( 'leads to where the plan is bought, once', async () => {
	setState( {} );
	const user = userEvent.setup();
	render( <UpgradeNudge { ...PROPS } /> );
	expect( findText() ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Upgrade' } ) );
	const button = screen.getByRole( 'button', { name: 'Redirecting…' } );
	expect( button ).toHaveFocus();
	await user.click( button );
	expect( visited ).toEqual( [ 'https://example.org/buy' ] );
} );

it( 'records once that it was seen', () => {
	setState( {} );
	const events: unknown[][] = [];
	addAction( ANALYTICS_ACTION, 'test', ( ...event ) => events.push( event ) );
	const props = { ...PROPS, block: 'jetpack/map' };
	const { rerender } = render( <UpgradeNudge { ...props } /> );
	rerender( <UpgradeNudge { ...props } plan="Grow more" /> );
	// Selected anew.
	render( <UpgradeNudge { ...props } /> );
	expect( events ).toEqual( [
		[
			'jetpack_editor_block_upgrade_nudge_impression',
			{ block: 'jetpack/map' },
		],
	] );
} );

it.each( [
	[ 'nudges are not wanted', { enableUpgradeNudge: false }, {} ],
	[
		'a private site has no public to reach',
		{ isPrivateSite: true },
		{ isReach: true },
	],
	[ 'the address is a script', {}, { checkoutUrl: 'javascript:alert(1)' } ],
	[ 'there is no address', {}, { checkoutUrl: '' } ],
] )( 'is not there where %s', ( _, state, props ) => {
	setState( state );
	render( <UpgradeNudge { ...PROPS } { ...props } /> );
	expect( findText() ).not.toBeInTheDocument();
	expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
} );

it( 'is there on a private site for what its members use', () => {
	setState( { isPrivateSite: true } );
	render( <UpgradeNudge { ...PROPS } /> );
	expect( findText() ).toBeVisible();
} );
